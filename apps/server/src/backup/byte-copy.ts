import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hashOfStart, syncFile } from './hashing.ts'
import type { FileCopy } from './manifest.ts'

/** Folders of the data folder whose files are only appended to or deleted. */
export const byteFolders = ['waves', 'files'] as const
export type ByteFolder = (typeof byteFolders)[number]

/** Bytes compared at the end of an earlier copy: another store's file of the same name differs there (guess). */
const comparedBytes = 64 * 1024

const storedNames: Record<ByteFolder, RegExp> = { waves: /^\d{6,}\.seg$/, files: /^[0-9a-f]{32}$/ }

/** Uploaded files are in folders named after the first two letters of their id, wave segments in one folder. */
export const pathOf = (dataDir: string, folder: ByteFolder, name: string): string =>
  folder === 'files' ? path.join(dataDir, folder, name.slice(0, 2), name) : path.join(dataDir, folder, name)

/** Names of the stored files of a folder; drafts and unknown files excluded. */
export async function namesIn(dataDir: string, folder: ByteFolder): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && storedNames[folder].test(entry.name))
    .filter((entry) => pathOf(dataDir, folder, entry.name) === path.join(entry.parentPath, entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** The path with links resolved, also if its last folders do not exist yet. */
async function realPath(place: string): Promise<string> {
  const found = await realpath(place).catch(() => undefined)
  const parent = path.dirname(place)
  return found ?? (parent === place ? place : path.join(await realPath(parent), path.basename(place)))
}

/** Rejects a backup inside the folder that it backs up: it would be lost or deleted together with it. */
export async function rejectInside(dataDir: string, folders: readonly string[]): Promise<void> {
  const data = await realPath(dataDir)
  for (const folder of folders) {
    const way = path.relative(data, await realPath(folder))
    if (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way))
      throw new Error(`${folder} is inside DATA_DIR=${dataDir}: store backups and keys elsewhere`)
  }
}

const sizeOf = async (place: string): Promise<number> => (await stat(place).catch(() => undefined))?.size ?? 0

async function part(place: string, from: number, length: number): Promise<Buffer> {
  const file = await open(place, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isSameFile(source: string, copy: string, common: number): Promise<boolean> {
  const from = Math.max(0, common - comparedBytes)
  const [a, b] = await Promise.all([part(source, from, common - from), part(copy, from, common - from)])
  return a.equals(b)
}

/**
 * Copies what a folder has and its copy does not. Files only grow, so the beginning recorded in the newest backup is kept, and an older
 * copy is a prefix; remains of an interrupted backup are overwritten. The hash is calculated from the source: from the copy it would prove
 * nothing.
 */
export async function copyGrown(dataDir: string, target: string, folder: ByteFolder, known: readonly FileCopy[]): Promise<FileCopy[]> {
  const before = new Map(known.map((file) => [file.name, file]))
  const copies: FileCopy[] = []
  for (const name of await namesIn(dataDir, folder)) {
    const source = pathOf(dataDir, folder, name)
    const copy = pathOf(target, folder, name)
    const length = await sizeOf(source)
    const last = before.get(name)
    const size = await sizeOf(copy)
    const there = Math.min(size, last?.length ?? 0)
    if (!(await isSameFile(source, copy, Math.min(length, there)).catch(() => there === 0)))
      throw new Error(`${copy} is a copy of another store: use a separate folder for this one`)
    if (size === 0) {
      // Also for an empty segment: the manifest lists it.
      await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 })
      await (await open(copy, 'a', 0o600)).close()
    }
    if (there < length) {
      await pipeline(createReadStream(source, { start: there, end: length - 1 }), createWriteStream(copy, { flags: 'r+', start: there }))
      await syncFile(copy)
    }
    const sha256 = last?.length === length ? last.sha256 : await hashOfStart(source, length)
    if (sha256 === null) throw new Error(`${source} ends before its ${length} bytes`)
    copies.push({ name, length, sha256 })
  }
  return copies
}

/** Files of a backup that are missing, shorter or different from the manifest. */
export async function brokenCopies(target: string, folder: ByteFolder, copies: readonly FileCopy[]): Promise<string[]> {
  const broken: string[] = []
  for (const { name, length, sha256 } of copies) {
    const place = pathOf(target, folder, name)
    if ((await hashOfStart(place, length).catch(() => null)) !== sha256) broken.push(`${folder}/${name}`)
  }
  return broken
}

/** Restores the files of a backup into a data folder; what later backups added to them is left out. */
export async function restoreFiles(target: string, dataDir: string, folder: ByteFolder, copies: readonly FileCopy[]): Promise<void> {
  for (const { name, length, sha256 } of copies) {
    const place = pathOf(dataDir, folder, name)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await copyFile(pathOf(target, folder, name), place)
    const file = await open(place, 'r+')
    await file.truncate(length)
    await file.sync()
    await file.close()
    if ((await hashOfStart(place, length)) !== sha256) throw new Error(`${folder}/${name} of the backup is damaged`)
  }
}
