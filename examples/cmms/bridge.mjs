// Joins Undertone with a maintenance system: repairs become requests there, dangers and clear findings become repairs, and what the system says of them comes back.
//
//   node bridge.mjs odoo.json          the recipe "Connect a CMMS" says what the file has
//
// A program of plain Node.js 20 or later, without packages. What it has acknowledged it has written down.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { erpnext } from './erpnext.mjs'
import { openKept } from './kept.mjs'
import { odoo } from './odoo.mjs'
import { isSigned, undertone } from './undertone.mjs'

const systems = { odoo, erpnext }
/** Level of an alarm that is a danger. */
const danger = 3
/** Longest webhook, bytes. */
const maxBody = 1_048_576
/** States in which nothing changes any more. */
const isOver = (state) => state === 'Done' || state === 'Cancelled'
/** Events that may make an alarm a danger, and a finding a clear one. */
const alarmEvents = new Set(['Began', 'Escalated', 'Reopened'])
const findingEvents = new Set(['Appeared', 'StageChanged', 'Returned'])
/** Longest pause before a message that failed is tried again, ms. */
const longestPauseMs = 600_000
/** How long a message is tried, ms: a week. */
const tryMs = 604_800_000
/** Undertone does not know what a call speaks of: it was deleted. Other errors may pass; those of the maintenance system have no status. */
const isGone = ({ status }) => status === 404
const markOf = (workId) => `[UT-${workId}]`

/** What happens on each event. */
function reactions({ call, cmms, kept, log }) {
  /** Adds a repair for what has none yet. */
  async function addRepair(of, { equipmentId, mappingId }, { title, level }) {
    const { total } = await call('/fault/repair/findPage', { ...of, pageSize: 1 })
    if (total > 0) return
    await call('/fault/repair/add', { ...of, equipmentId, mappingId, title, level })
    log(`repair added: ${title}`)
  }
  /** Notes a state in a repair; a repair that was deleted is forgotten. */
  async function note(workId, { reference, url }, { state, stateText }) {
    try {
      await call('/fault/repair/external', { id: Number(workId), system: cmms.name, reference, url, state, stateText })
    } catch (error) {
      if (isGone(error)) {
        delete kept.works[workId]
        await kept.save()
      }
      throw error
    }
  }
  async function register({ workId, title, level, equipmentName, mappingName, reason }, createdAt) {
    const given = {
      mark: markOf(workId),
      title,
      text: [equipmentName, mappingName, reason].filter(Boolean).join('\n'),
      level,
      machine: equipmentName,
      at: createdAt,
    }
    const registered = await cmms.register(given)
    kept.works[workId] = { ...registered, state: 'Open' }
    await kept.save()
    await note(workId, registered, { state: 'Open', stateText: null })
    log(`${cmms.name} ${registered.reference}: ${title}`)
  }
  return {
    note,
    'alarm.changed': async ({ kind, level, alarmId, ...place }) => {
      if (alarmEvents.has(kind) && level === danger && place.equipmentId)
        await addRepair({ alarmId }, place, { title: `Danger alarm ${alarmId}`, level: 1 })
    },
    'finding.changed': async ({ kind, word, findingId, fault, ...place }) => {
      if (findingEvents.has(kind) && word === 'clear') await addRepair({ findingId }, place, { title: `Finding: ${fault}`, level: 2 })
    },
    'repair.moved': async ({ work, move, ...about }, createdAt) => {
      if (work !== 'Repair') return
      const known = kept.works[about.workId]
      if (move === 'add' && !known) await register(about, createdAt)
      if (move === 'cancel' && known && !isOver(known.state)) await cmms.cancel(known.reference)
    },
  }
}

/**
 * Handles what waits, in order. What fails is tried again, after longer and longer pauses, for a week; only messages about the same repair wait behind it. What is
 * given up then stays in the file of the bridge, and the log says so.
 */
function workerOf({ kept, on, retryMs, giveUpMs, log }) {
  let [isWorking, isAsked] = [false, false]
  let timer
  /** When messages that failed are due again, and the pause after that. */
  const pauses = new Map()

  async function failed(message, error) {
    log(String(error))
    if (isGone(error)) return kept.done(message)
    message.failingSince ??= Date.now()
    if (Date.now() - message.failingSince >= giveUpMs) {
      log(`given up: ${message.event} ${message.id}`)
      return kept.fail(message, error)
    }
    const pause = pauses.get(message.id)?.next ?? retryMs
    pauses.set(message.id, { at: Date.now() + pause, next: Math.max(retryMs, Math.min(2 * pause, longestPauseMs)) })
    await kept.save()
  }

  /** Answers whether something is left to try again. */
  async function round() {
    const behind = new Set()
    for (const message of [...kept.waiting]) {
      const { workId } = message.data ?? {}
      if (workId !== undefined && behind.has(workId)) continue
      try {
        if (Date.now() >= (pauses.get(message.id)?.at ?? 0)) {
          await on[message.event]?.(message.data, message.createdAt)
          await kept.done(message)
        }
      } catch (error) {
        await failed(message, error).catch((again) => log(String(again)))
      }
      if (kept.waiting.some(({ id }) => id === message.id)) behind.add(workId)
      else pauses.delete(message.id)
    }
    return kept.waiting.length > 0
  }

  async function work() {
    clearTimeout(timer)
    isAsked = true
    if (isWorking) return
    isWorking = true
    try {
      while (isAsked) {
        isAsked = false
        const isLeft = await round()
        clearTimeout(timer)
        if (isLeft) timer = setTimeout(() => void work(), retryMs)
      }
    } finally {
      isWorking = false
    }
  }
  return { work, stop: () => clearTimeout(timer) }
}

/** Brings back the states that have changed. */
const pollOf =
  ({ kept, cmms, on, log }) =>
  async () => {
    const open = Object.entries(kept.works).filter(([, { state }]) => !isOver(state))
    if (open.length === 0) return
    const found = await cmms.states(open.map(([, { reference }]) => reference))
    for (const [workId, one] of open) {
      const now = found.get(one.reference)
      if (!now || (now.state === one.state && now.stateText === (one.stateText ?? null))) continue
      try {
        await on.note(workId, one, now)
        kept.works[workId] = { ...one, ...now }
        await kept.save()
        log(`${cmms.name} ${one.reference}: ${now.stateText ?? now.state}`)
      } catch (error) {
        // The others have news, too; of this one the next poll asks again.
        log(String(error))
      }
    }
  }

/** Receives webhooks: those that are signed are written down before they are acknowledged. */
function receiverOf({ key, kept, work, log }) {
  async function receive(request, response) {
    const chunks = []
    let size = 0
    for await (const chunk of request) {
      size += chunk.length
      if (size > maxBody) return response.writeHead(413).end()
      chunks.push(chunk)
    }
    const body = Buffer.concat(chunks).toString()
    if (!isSigned(key, { headers: request.headers, url: request.url, body })) return response.writeHead(401).end()
    await kept.take(JSON.parse(body))
    // Written down: Undertone need not send it again.
    response.writeHead(204).end()
    void work()
  }
  return createServer((request, response) => {
    receive(request, response).catch((error) => {
      log(String(error))
      response.writeHead(500).end()
    })
  })
}

/** Starts the bridge. Answers where it listens, and how to stop it. */
export async function startBridge(
  { port, host = '0.0.0.0', state, key, undertone: base, system, pollMs = 60_000, retryMs = 10_000, giveUpMs = tryMs, ...settings },
  log = console.log,
) {
  const kept = await openKept(state)
  const cmms = systems[system](settings[system])
  const on = reactions({ call: undertone({ base, ...key }), cmms, kept, log })
  const worker = workerOf({ kept, on, retryMs, giveUpMs, log })
  const poll = pollOf({ kept, cmms, on, log })
  const server = receiverOf({ key, kept, work: worker.work, log })
  await new Promise((resolve) => server.listen(port, host, resolve))
  const polling = setInterval(() => void poll().catch((error) => log(String(error))), pollMs)
  void worker.work()
  return {
    port: server.address().port,
    poll,
    async stop() {
      clearInterval(polling)
      worker.stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const settings = JSON.parse(await readFile(process.argv[2] ?? 'bridge.json', 'utf8'))
  const { port } = await startBridge(settings)
  console.log(`listening on port ${port}`)
}
