import { createRequire } from 'node:module'
import path from 'node:path'
import bundled, { inflate } from '@sparticuz/chromium'

// A separate program: the package unpacks into the temporary folder of the environment, and changing that in the test process
// would affect its other child processes.
const archives = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
await bundled.executablePath()
await inflate(path.join(archives, 'al2023.tar.br'))
