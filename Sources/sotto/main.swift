import Commands
import Foundation

exit(await runSotto())
