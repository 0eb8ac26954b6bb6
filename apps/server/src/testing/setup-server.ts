import { rememberHashes } from './remembered-hashes.ts'
import { restartSamples } from './test-samples.ts'

// The modules of a worker are shared by its test files; this runs before each of them.
restartSamples()
rememberHashes()
