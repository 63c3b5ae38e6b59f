/// The README in a folder of backups, which explains the folder to people who find it.
enum BackupReadme {
  static let name = "README.txt"

  static let text = """
    These are backups of a journal, made by Sotto.

    DATE.sotto   a snapshot: everything of the journal at that time, but its sound
    sound/       the sound; every file is named by the SHA-256 of what is in it
    sotto-backup marks this folder, and is locked while something is done in it

    To see what there is:             sotto backup --list FOLDER
    To restore the newest snapshot:   sotto restore-from FOLDER
    To restore another:               sotto restore-from FOLDER --snapshot DATE
    To restore it somewhere else:     sotto restore-from FOLDER --output NEW.sotto

    The journal that is there is moved aside, never removed.

    The folder may be copied with any program, to any place. Files in it never change; new ones come,
    and 'sotto backup FOLDER --keep 7d,4w,12m' removes old snapshots and the sound that none of the
    others names. Nothing else in it should be removed by hand.

    Without Sotto: a snapshot is a SQLite database. Its tables pooled_segment and pooled_original name
    the files of each recording, in order. The .flac files play anywhere; the .part files of a recording,
    joined, are the file that was imported; .pcm files are samples without a header.

    """
}
