import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fromBufferPromise } from 'yauzl'

/** Unpacks a download as a person would. */
export async function unpack(bytes: Buffer, target: string): Promise<string> {
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    const file = path.join(target, entry.fileName)
    await mkdir(path.dirname(file), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file))
  }
  return target
}

/** The files below a folder, by their paths in it. */
export async function filesIn(place: string, below = ''): Promise<string[]> {
  const found = await readdir(path.join(place, below), { withFileTypes: true })
  const inside = await Promise.all(
    found.map((one) => (one.isDirectory() ? filesIn(place, path.join(below, one.name)) : [path.join(below, one.name)])),
  )
  return inside.flat().sort()
}
