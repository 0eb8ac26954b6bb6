/** `npm run help-pictures`: writes the pictures of the help, in both languages, from a demo plant that a browser test walks. */
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../core/config.ts'
import { buildPrograms } from '../core/program-build.ts'
import { runStep } from '../core/step.ts'
import { buildWeb, isWebStale } from '../core/web-build.ts'

const images = path.join(ROOT, 'docs/help/images')
const shots = mkdtempSync(path.join(os.tmpdir(), 'undertone-help-pictures-'))

if (isWebStale()) await buildWeb()
await buildPrograms(['server', 'simulator'])
const isGood = await runStep(
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts', 'e2e/help/help-pictures', ...process.argv.slice(2)],
  {
    HELP_PICTURES_DIR: shots,
  },
)
let bytes = 0
for (const shot of globSync('*/*.png', { cwd: shots })) {
  const file = path.join(images, shot.replace(/png$/, 'webp'))
  mkdirSync(path.dirname(file), { recursive: true })
  // Screens are areas of few colours: near-lossless is smaller here than lossy, and letters stay sharp.
  await sharp(path.join(shots, shot)).webp({ nearLossless: true, quality: 60, effort: 6 }).toFile(file)
  bytes += statSync(file).size
}
rmSync(shots, { recursive: true, force: true })
console.log(`${(bytes / 1e6).toFixed(1)} MB of pictures`)
process.exit(isGood ? 0 : 1)
