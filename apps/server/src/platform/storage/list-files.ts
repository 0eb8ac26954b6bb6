import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectInfo } from './object-store.ts'

/** What is listed. */
interface ListOptions {
  readonly prefix: string
  readonly after: string
  readonly pageSize: number
  /** Folders at the top that hold no objects. */
  readonly leaveOut: ReadonlySet<string>
  /** Whether a missing root is empty; otherwise it is an error. */
  readonly mayBeMissing: boolean
}

/** Full names sort by their bytes, as in object storage: a folder sorts with the separator after its name. */
const sortKey = (entry: Dirent): Buffer => Buffer.from(entry.isDirectory() ? `${entry.name}/` : entry.name)

/** Whether a folder can contain names that start with the prefix and come after the given one. */
const canContain = (folder: string, { prefix, after }: ListOptions): boolean =>
  (folder.startsWith(prefix) || prefix.startsWith(folder)) &&
  (after.startsWith(folder) || Buffer.compare(Buffer.from(folder), Buffer.from(after)) > 0)

async function* namesIn(root: string, folder: string, options: ListOptions): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // It may have been removed since its parent was read.
    if (error.code === 'ENOENT' && (folder !== '' || options.mayBeMissing)) return []
    throw error
  })
  const sorted = entries.map((entry) => ({ entry, key: sortKey(entry) })).sort((a, b) => Buffer.compare(a.key, b.key))
  for (const { entry, key } of sorted) {
    const name = `${folder}${entry.name}`
    // Links are not objects.
    if (entry.isDirectory() && !options.leaveOut.has(name) && canContain(`${name}/`, options)) yield* namesIn(root, `${name}/`, options)
    else if (entry.isFile() && name.startsWith(options.prefix) && isAfter(folder, key, options.after)) yield name
  }
}

const isAfter = (folder: string, key: Buffer, after: string): boolean =>
  Buffer.compare(Buffer.concat([Buffer.from(folder), key]), Buffer.from(after)) > 0

/** The files below a folder in pages, by the bytes of their names; also files that something else left there. */
export async function* listFiles(root: string, options: ListOptions): AsyncGenerator<readonly ObjectInfo[]> {
  let page: ObjectInfo[] = []
  for await (const name of namesIn(root, '', options)) {
    const found = await stat(path.join(root, name)).catch(() => undefined)
    if (!found) continue
    page.push({ name, size: found.size, modifiedAt: found.mtime })
    if (page.length < options.pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
