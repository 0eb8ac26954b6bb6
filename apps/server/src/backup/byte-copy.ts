import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hashOfStart, syncFile } from './hashing.ts'
import type { FileCopy } from './manifest.ts'

/** Folders of the data folder whose files only ever grow or go. */
export const byteFolders = ['waves', 'files'] as const
export type ByteFolder = (typeof byteFolders)[number]

/** Of what was copied before, so much of its end is compared: another store's file of the same name differs there (guess). */
const comparedBytes = 64 * 1024

const kept: Record<ByteFolder, RegExp> = { waves: /^\d{6,}\.seg$/, files: /^[0-9a-f]{32}$/ }

/** Uploaded files lie in folders named after the first two letters of their id, wave segments in one. */
export const placeOf = (dataDir: string, folder: ByteFolder, name: string): string =>
  folder === 'files' ? path.join(dataDir, folder, name.slice(0, 2), name) : path.join(dataDir, folder, name)

/** The names of what a folder keeps; drafts and strangers are not among them. */
export async function namesIn(dataDir: string, folder: ByteFolder): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && kept[folder].test(entry.name))
    .filter((entry) => placeOf(dataDir, folder, entry.name) === path.join(entry.parentPath, entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** The place without links, also while its last folders are not there yet. */
async function realPlace(place: string): Promise<string> {
  const found = await realpath(place).catch(() => undefined)
  const parent = path.dirname(place)
  return found ?? (parent === place ? place : path.join(await realPlace(parent), path.basename(place)))
}

/** Refuses a backup that would lie among what it is a backup of: it would be lost, or thrown away, together with that. */
export async function refuseInside(dataDir: string, folders: readonly string[]): Promise<void> {
  const data = await realPlace(dataDir)
  for (const folder of folders) {
    const way = path.relative(data, await realPlace(folder))
    if (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way))
      throw new Error(`${folder} lies in DATA_DIR=${dataDir}: keep backups and their keys elsewhere`)
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

async function isSameStore(source: string, copy: string, common: number): Promise<boolean> {
  const from = Math.max(0, common - comparedBytes)
  const [a, b] = await Promise.all([part(source, from, common - from), part(copy, from, common - from)])
  return a.equals(b)
}

/**
 * Copies what a folder has and its copy has not. Files only grow, so the beginning that the newest backup names stays, and the copy of an
 * older one is a beginning of this one's; what a backup that was cut short has left behind that is written again. The hash is of the
 * source: of the copy it would prove nothing.
 */
export async function copyGrown(dataDir: string, target: string, folder: ByteFolder, known: readonly FileCopy[]): Promise<FileCopy[]> {
  const before = new Map(known.map((file) => [file.name, file]))
  const copies: FileCopy[] = []
  for (const name of await namesIn(dataDir, folder)) {
    const source = placeOf(dataDir, folder, name)
    const copy = placeOf(target, folder, name)
    const length = await sizeOf(source)
    const last = before.get(name)
    const size = await sizeOf(copy)
    const there = Math.min(size, last?.length ?? 0)
    if (!(await isSameStore(source, copy, Math.min(length, there)).catch(() => there === 0)))
      throw new Error(`${copy} is a copy of another store: back this one up into a folder of its own`)
    if (size === 0) {
      // Also of a segment in which nothing is yet: the manifest names it.
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

/** The files of a backup that are missing, shorter or other than the manifest says. */
export async function brokenCopies(target: string, folder: ByteFolder, copies: readonly FileCopy[]): Promise<string[]> {
  const broken: string[] = []
  for (const { name, length, sha256 } of copies) {
    const place = placeOf(target, folder, name)
    if ((await hashOfStart(place, length).catch(() => null)) !== sha256) broken.push(`${folder}/${name}`)
  }
  return broken
}

/** Brings a backup's files into a data folder; what a later backup has added to them stays behind. */
export async function bringBack(target: string, dataDir: string, folder: ByteFolder, copies: readonly FileCopy[]): Promise<void> {
  for (const { name, length, sha256 } of copies) {
    const place = placeOf(dataDir, folder, name)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await copyFile(placeOf(target, folder, name), place)
    const file = await open(place, 'r+')
    await file.truncate(length)
    await file.sync()
    await file.close()
    if ((await hashOfStart(place, length)) !== sha256) throw new Error(`${folder}/${name} of the backup is broken`)
  }
}
