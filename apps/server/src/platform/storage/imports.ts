import type { ObjectStore } from './object-store.ts'
import { openStore, type StoreOptions } from './open-store.ts'

/** Folder of files that wait for their import in the data folder. */
export const importsFolder = 'imports'

/** The store of files that wait for their import: each is an object under its random id, and has a row as long as it is kept. */
export const openImports = (dataDir: string, options: StoreOptions = {}): Promise<ObjectStore> => openStore(dataDir, importsFolder, options)
