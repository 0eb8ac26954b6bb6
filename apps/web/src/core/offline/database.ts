/** The stores of the phone. Rows have in the clear only what is needed to find them; what somebody has written or read is sealed. */
const stores = {
  /** Small facts of this browser, by name: its id, and the account that works offline. */
  facts: null,
  /** The keys of accounts: see `account-key.ts`. */
  keys: null,
  /** Answers of the server that are read without a network, by `account name`. */
  kept: null,
  /** What waits to be sent, by its random id. */
  outbox: null,
  /** The files of it, by `entry hash`. */
  files: null,
} as const
export type StoreName = keyof typeof stores

const name = 'undertone'
/** A later layout of the stores gets the next number and a step in `upgrade`: rows that wait are never cleared. */
const version = 1

function upgrade(database: IDBDatabase, before: number): void {
  if (before < 1) for (const store of Object.keys(stores)) database.createObjectStore(store)
}

/** The result of a request, as a promise. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'))
  })

let open: Promise<IDBDatabase> | null = null

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'))
    request.onsuccess = () => {
      const database = request.result
      // Another tab or the worker has a newer build: it must not wait for this one.
      database.onversionchange = () => close()
      database.onclose = () => close()
      resolve(database)
    }
  })
}

/** Closes the connection; the next use opens another. iOS loses connections of pages that it suspends, so they are closed before. */
export function close(): void {
  const was = open
  open = null
  void was?.then((database) => database.close()).catch(() => undefined)
}

if (typeof window !== 'undefined') for (const event of ['pagehide', 'freeze']) window.addEventListener(event, close)

/** Whether this browser has what offline work needs: a store, and cryptography, which pages have over HTTPS alone. */
export const hasOfflineParts = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined

type Work<T> = (store: <V>(name: StoreName) => Table<V>) => Promise<T>

/** One store within a transaction. */
export interface Table<V> {
  get(key: string): Promise<V | undefined>
  all(): Promise<V[]>
  put(key: string, value: V): Promise<void>
  drop(key: string): Promise<void>
}

const tableOf = <V>(store: IDBObjectStore): Table<V> => ({
  get: (key) => done<V | undefined>(store.get(key)),
  all: () => done<V[]>(store.getAll()),
  put: async (key, value) => void (await done(store.put(value, key))),
  drop: async (key) => done(store.delete(key)),
})

async function once<T>(names: readonly StoreName[], mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  open ??= connect()
  const database = await open.catch((error: unknown) => {
    open = null
    throw error
  })
  const transaction = database.transaction([...names], mode, { durability: 'strict' })
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'))
  })
  try {
    const result = await work(<V>(name: StoreName) => tableOf<V>(transaction.objectStore(name)))
    await finished
    return result
  } catch (error) {
    finished.catch(() => undefined)
    try {
      transaction.abort()
    } catch {
      // It has ended already.
    }
    throw error
  }
}

/** Errors of a connection that the browser has dropped: the same again on another connection succeeds. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)

/**
 * Runs `work` in one transaction, and resolves once it is on the disk. `work` may wait for its tables alone: the transaction ends by itself when it waits
 * for anything else. A connection that was lost is opened again, once.
 */
export async function inTransaction<T>(names: readonly StoreName[], mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  try {
    return await once(names, mode, work)
  } catch (error) {
    if (!isLost(error)) throw error
    close()
    return once(names, mode, work)
  }
}
