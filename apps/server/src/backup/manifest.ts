import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Names a backup may bring into SQL or onto the disk: no quotes, no parent paths, no spaces. */
const name = z.string().regex(/^[a-z0-9_]{1,63}$/)
const fileName = z.string().regex(/^[\w-][\w.-]{0,99}$/)

/** A copied table or partition: PostgreSQL's binary COPY, compressed with zstd. */
const tableCopy = z.object({
  name,
  columns: z.array(name),
  /** For a partition, its parent and the bound in PostgreSQL's syntax. */
  partition: z.object({ of: name, bound: z.string().regex(/^(DEFAULT|FOR VALUES [\w\s'():.,+-]+)$/) }).nullable(),
  rows: z.int().min(0),
  /** Of the uncompressed copy. */
  sha256,
})

/** A file whose first `length` bytes belong to the backup. */
const fileCopy = z.object({ name: fileName, length: z.int().min(0), sha256 })

/** Content of a backup, and the checksums to verify it. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(fileName),
  tables: z.array(tableCopy),
  sequences: z.array(z.object({ name, last: z.int(), isBig: z.boolean() })),
  /** The mark of the bucket of the waveforms: each restore makes a new one, and counts segments from another number. None on a disk, and in older backups. */
  lineage: z.string().max(100).optional(),
  waves: z.array(fileCopy),
  files: z.array(fileCopy),
})

export type Manifest = z.infer<typeof manifest>
export type TableCopy = z.infer<typeof tableCopy>
export type FileCopy = z.infer<typeof fileCopy>

/** The copies that are in a folder of backups already. */
export interface KnownCopies {
  /** Those of the newest backup. */
  readonly newest: readonly FileCopy[]
  /** Whether the newest backup is of the same lineage: then an object of the same name has the same bytes. */
  readonly isTrusted: boolean
  /** The copies of one kind in all backups, by name: the newest of each. */
  readonly inAny: () => Promise<ReadonlyMap<string, FileCopy>>
}
