import { createRequire } from 'node:module'
import path from 'node:path'
import bundled, { inflate } from '@sparticuz/chromium'

// Run as a program of its own: the package unpacks into the temporary folder that the environment names, and a process that changed its own
// would lead whatever else it starts meanwhile astray.
const archives = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
await bundled.executablePath()
await inflate(path.join(archives, 'al2023.tar.br'))
