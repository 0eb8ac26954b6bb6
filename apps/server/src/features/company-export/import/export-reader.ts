import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { isArchivePath } from '../archive/archive.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const sensorNumber = z.int().min(0).max(2_147_483_647).default(0)

/** What an export says about itself. */
const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal('Undertone'),
  schema: z.string().regex(/^\d{4}_[\w.-]{1,80}$/),
  installation: z.uuid({ error: 'Exported by a version before installations had an id: export again with this version' }),
  company: z.object({ id: z.int().positive(), name: z.string().min(1).max(200), timeZone: z.string().max(60) }),
  snapshotAt: z.iso.datetime(),
  exportedAt: z.iso.datetime(),
  // Ids of sensors that values name; 0 without any. Whatever else is counted is for readers.
  counts: z.object({ smallestSensor: sensorNumber, largestSensor: sensorNumber }).catchall(z.int().min(0)),
  files: z.array(z.object({ path: z.string().refine(isArchivePath), bytes: z.int().min(0), sha256 })),
})
export type ExportManifest = z.infer<typeof manifestSchema>

/** Largest manifest, bytes (guess: some two million files). */
const maxManifestBytes = 512 * 1024 * 1024

/** An exported company, in a folder or a ZIP file. */
export interface ExportReader {
  readonly manifest: ExportManifest
  has(name: string): boolean
  /** The bytes of a file; an error at its end if they are not those of the manifest, and before when they are more. */
  read(name: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Where files are read from, without any check. */
interface Files {
  open(name: string): Promise<Readable>
  close(): Promise<void>
}

async function readUpTo(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    length += part.byteLength
    if (length > maxBytes) throw new Error('manifest.json is too large')
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

async function* checked(
  stream: Readable,
  { path: name, bytes, sha256: expected }: ExportManifest['files'][number],
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let length = 0
  for await (const block of stream as AsyncIterable<Uint8Array>) {
    length += block.byteLength
    // A file that unpacks to more than it says stops here.
    if (length > bytes) throw new Error(`${name} has more than its ${bytes} bytes`)
    hash.update(block)
    yield block
  }
  if (length !== bytes || hash.digest('hex') !== expected) throw new Error(`${name} is not what the manifest says: it is damaged`)
}

async function readerOn(files: Files): Promise<ExportReader> {
  try {
    const manifest = manifestSchema.parse(JSON.parse((await readUpTo(await files.open('manifest.json'), maxManifestBytes)).toString()))
    const byPath = new Map(manifest.files.map((file) => [file.path, file]))
    if (byPath.size !== manifest.files.length) throw new Error('manifest.json names a file twice')
    return {
      manifest,
      has: (name) => byPath.has(name),
      async *read(name) {
        const file = byPath.get(name)
        if (!file) throw new Error(`manifest.json does not name ${name.slice(0, 200)}`)
        yield* checked(await files.open(name), file)
      },
      close: () => files.close(),
    }
  } catch (error) {
    await files.close()
    if (error instanceof z.ZodError) throw new Error(`manifest.json cannot be read: ${z.prettifyError(error)}`)
    throw error
  }
}

/** Files of a folder; links are not followed. */
function folderFiles(folder: string): Files {
  return {
    async open(name) {
      let at = folder
      for (const part of name.split('/').slice(0, -1)) {
        at = path.join(at, part)
        if ((await lstat(at)).isSymbolicLink()) throw new Error(`${at} is a link`)
      }
      const file = await open(path.join(folder, ...name.split('/')), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
      return file.createReadStream()
    },
    close: async () => undefined,
  }
}

async function zipFiles(file: string): Promise<Files> {
  const zip: ZipFile = await openPromise(file, { autoClose: false })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isArchivePath(entry.fileName)) throw new Error(`the ZIP file has a file with an unsafe name: ${entry.fileName.slice(0, 200)}`)
      if (entries.has(entry.fileName)) throw new Error(`the ZIP file has ${entry.fileName} twice`)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    async open(name) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`the ZIP file has no ${name}`)
      return zip.openReadStreamPromise(entry)
    },
    close: async () => zip.close(),
  }
}

/** Opens an exported company. Nothing of it is trusted before its checksum, and its names lead nowhere else. */
export async function openExport(place: string): Promise<ExportReader> {
  const found = await stat(place)
  return readerOn(found.isDirectory() ? folderFiles(path.resolve(place)) : await zipFiles(place))
}
