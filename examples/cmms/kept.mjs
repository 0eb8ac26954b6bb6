// What the bridge must not forget: messages that wait, and which repair is which request. One JSON file, replaced as a whole.
import { open, readFile, rename } from 'node:fs/promises'

/** Messages that are remembered after they were handled, so that one that arrives twice is handled once. */
const remembered = 10_000

export async function openKept(path) {
  const empty = { waiting: [], seen: [], works: {} }
  const kept = await readFile(path, 'utf8').then(JSON.parse, (error) => {
    if (error.code === 'ENOENT') return empty
    throw error
  })
  let writing = Promise.resolve()
  /** Resolves when the file has what is in memory now, also after a power cut. */
  const save = () => {
    writing = writing.then(async () => {
      const draft = `${path}.draft`
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(JSON.stringify(kept))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    })
    return writing
  }
  return {
    works: kept.works,
    save,
    get waiting() {
      return kept.waiting
    },
    /** Keeps a message until it is handled; one that is known changes nothing. */
    async take(message) {
      if (kept.seen.includes(message.id) || kept.waiting.some(({ id }) => id === message.id)) return
      kept.waiting.push(message)
      await save()
    },
    async done({ id }) {
      kept.waiting = kept.waiting.filter((one) => one.id !== id)
      kept.seen = [...kept.seen, id].slice(-remembered)
      await save()
    },
  }
}
