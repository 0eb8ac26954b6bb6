import { openPromise } from 'yauzl'

/** Content of a ZIP according to its directory; nothing is unpacked. */
export interface ZipDirectory {
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Contains the main part of an Excel workbook. */
  readonly isWorkbook: boolean
  /** Contains the manifest of an Android app. */
  readonly isPackage: boolean
}

/** Reads the directory of a ZIP up to a number of entries; an error if it is damaged, split, too long or names files outside of it. */
export async function zipDirectory(path: string, maxEntries: number): Promise<ZipDirectory | { error: string }> {
  try {
    const archive = await openPromise(path)
    try {
      if (archive.entryCount > maxEntries) return { error: 'too many entries' }
      const names = new Set<string>()
      let [packedBytes, unpackedBytes] = [0, 0]
      for await (const { fileNameRaw, compressedSize, uncompressedSize } of archive.eachEntry()) {
        names.add(fileNameRaw.toString('latin1'))
        packedBytes += compressedSize
        unpackedBytes += uncompressedSize
      }
      return { packedBytes, unpackedBytes, isWorkbook: names.has('xl/workbook.xml'), isPackage: names.has('AndroidManifest.xml') }
    } finally {
      archive.close()
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
