import path from 'node:path'
import { LocalObjectStore, type LocalStoreOptions } from './local-object-store.ts'

/** Folder of files that wait for their import in the data folder. */
export const importsFolder = 'imports'

/** The store of files that wait for their import: each is an object under its random id, and has a row as long as it is kept. */
export const openImports = (dataDir: string, options: LocalStoreOptions = {}): Promise<LocalObjectStore> =>
  LocalObjectStore.open(path.join(dataDir, importsFolder), options)
