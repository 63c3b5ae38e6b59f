import JournalEngine
import Listening
import Testing

@Suite("Text as a person says it")
struct SpokenWordingTests {
  @Test(
    "Dates, times, lengths, moods, money, units and shortenings are said in words",
    arguments: [
      ("2026-11-20", "November 20th, 2026"), ("On 2026-01-01.", "On January 1st, 2026."),
      ("at 08:05", "at 8 oh 5 in the morning"), ("17:00,", "5 o'clock in the afternoon,"),
      ("00:00", "midnight"), ("0:17", "17 seconds"), ("1:02:03", "1 hour 2 minutes 3 seconds"),
      ("mood 4/5", "mood 4 of 5"), ("(7/10)", "(7 of 10)"), ("€25", "25 euros"), ("$1", "1 dollar"),
      ("5 km", "5 kilometres"), ("1 h", "1 hour"), ("12 min 3 s", "12 minutes 3 seconds"),
      ("90 km/h", "90 kilometres an hour"), ("e.g. tea", "for example tea"),
      ("red vs. blue", "red versus blue"), ("Prof. Lee", "professor Lee"),
      ("#garden", "tag garden"),
      ("on Nov. 20", "on November 20"), ("$3.50.", "3 dollars 50."), ("£2.40", "2 pounds 40"),
      ("$3.05", "3 dollars and 5 cents"), ("£0.01", "1 penny"), ("€0.50,", "50 cents,"),
      ("$4.00", "4 dollars"), ("€1,200", "1,200 euros"), ("€1.200,50", "1200 euros 50"),
      ("5€", "5 euros"), ("¥500", "500 yen"), ("$1.01", "1 dollar and 1 cent"),
      ("$2.5 million", "2.5 million dollars"), ("at 8:15", "at 8 15 in the morning"),
      ("1/2", "a half"), ("3/4 of a cup", "three quarters of a cup"), ("3–4 days", "3 to 4 days"),
      ("3-4 days", "3 to 4 days"), ("$5–$10", "5 dollars to 10 dollars"), ("5–10%", "5 to 10%"),
      ("2019–2020", "2019 to 2020"),
      ("9:00-10:30", "9 o'clock in the morning to 10 30 in the morning"),
      ("20°C", "20 degrees Celsius"), ("5km", "5 kilometres"), ("3x", "3 times"),
      ("100 m²", "100 square metres"),
    ])
  func said(_ written: String, _ spoken: String) {
    #expect(SpokenWording(written).text == spoken)
  }

  @Test(
    "What is none of those stays as it is",
    arguments: [
      "A plain line.", "Dr. Miller and 3.5 apples", "2026-13-40", "25:99", "a:b", "5/8 of a cup",
      "h and m", "#1", "555-1234", "2-1", "2026-11", "6-year-old", "$x", "$",
      "<speak>Hello</speak>", "  two  spaces\n and lines ", "", "😀 you",
    ])
  func untouched(_ text: String) { #expect(SpokenWording(text).text == text) }
}
