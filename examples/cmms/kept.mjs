// What the bridge must not forget: messages that wait, and which repair is which request. One JSON file, replaced as a whole.
import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Messages that are remembered after they were handled, so that one that arrives twice is handled once. */
const remembered = 10_000
/** Messages that were given up, the newest. */
const keptFailures = 1000

/** Puts the names of a folder on the disk: a file that was renamed may else have its old content after a power cut. Windows needs it for none. */
async function syncFolder(path) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function openKept(path) {
  const empty = { waiting: [], seen: [], works: {}, failed: [] }
  const kept = await readFile(path, 'utf8').then(JSON.parse, (error) => {
    if (error.code === 'ENOENT') return empty
    throw error
  })
  let writing = Promise.resolve()
  /** Resolves when the file has what is in memory now, also after a power cut. */
  const save = () => {
    // One that failed does not keep later ones from being written.
    writing = writing
      .catch(() => {})
      .then(async () => {
        const draft = `${path}.draft`
        const file = await open(draft, 'w', 0o600)
        try {
          await file.writeFile(JSON.stringify(kept))
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
        await syncFolder(dirname(path))
      })
    return writing
  }
  return {
    works: kept.works,
    save,
    get waiting() {
      return kept.waiting
    },
    /** Keeps a message until it is handled. Of one that is known, the file may not know yet: it may have come again because it could not be written. */
    async take(message) {
      const isKnown = kept.seen.includes(message.id) || kept.waiting.some(({ id }) => id === message.id)
      if (!isKnown) kept.waiting.push(message)
      await save()
    },
    async done({ id }) {
      kept.waiting = kept.waiting.filter((one) => one.id !== id)
      kept.seen = [...kept.seen, id].slice(-remembered)
      await save()
    },
    /** Gives a message up. It stays in the file, for people to read. */
    async fail(message, error) {
      kept.failed = [...(kept.failed ?? []), { ...message, error: String(error) }].slice(-keptFailures)
      await this.done(message)
    },
  }
}
