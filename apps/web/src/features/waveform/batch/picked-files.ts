import { batchPath, isLeftover } from '@undertone/domain/waveform/batch/batch-path'

/** A file with its path in the folder from which it was picked. */
export interface PickedFile {
  readonly path: string
  readonly file: File
}

/** Files with paths that can be kept, without what programs leave beside them. */
const usable = (files: readonly PickedFile[]): PickedFile[] =>
  files.flatMap(({ path, file }) => {
    const kept = batchPath(path)
    return kept === null || isLeftover(kept) ? [] : [{ path: kept, file }]
  })

/** Files of an input, with the paths of a folder. */
export const filesOfInput = (files: Iterable<File>): PickedFile[] =>
  usable([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })))

/** Reads all entries of a folder: browsers answer some at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function filesIn(entry: FileSystemEntry): Promise<PickedFile[]> {
  if (isFolder(entry)) return (await Promise.all((await entriesOf(entry)).map(filesIn))).flat()
  if (!isFile(entry)) return []
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  return [{ path: entry.fullPath.replace(/^\//, ''), file }]
}

/** Files that were dropped, those in folders included. The entries are asked for at once: after the event they are gone. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<PickedFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null)
  const dropped = [...files]
  if (entries.every((entry) => entry === null)) return filesOfInput(dropped)
  return usable((await Promise.all(entries.flatMap((entry) => (entry ? [filesIn(entry)] : [])))).flat())
}
