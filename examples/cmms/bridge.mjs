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
  async function note(workId, { reference, url }, { state, stateText }) {
    await call('/fault/repair/external', { id: Number(workId), system: cmms.name, reference, url, state, stateText })
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
      if (kind === 'Began' && level === danger && place.equipmentId)
        await addRepair({ alarmId }, place, { title: `Danger alarm ${alarmId}`, level: 1 })
    },
    'finding.changed': async ({ kind, word, findingId, fault, ...place }) => {
      if (kind === 'Appeared' && word === 'clear') await addRepair({ findingId }, place, { title: `Finding: ${fault}`, level: 2 })
    },
    'repair.moved': async ({ work, move, ...about }, createdAt) => {
      if (work !== 'Repair') return
      const known = kept.works[about.workId]
      if (move === 'add' && !known) await register(about, createdAt)
      if (move === 'cancel' && known && !isOver(known.state)) await cmms.cancel(known.reference)
    },
  }
}

/** Handles what waits, in order. What fails is tried again later; only messages about the same repair wait behind it. */
function workerOf({ kept, on, retryMs, log }) {
  let [isWorking, isAsked] = [false, false]
  let timer

  async function round() {
    const behind = new Set()
    let hasFailed = false
    for (const message of [...kept.waiting]) {
      const { workId } = message.data ?? {}
      if (behind.has(workId)) continue
      try {
        await on[message.event]?.(message.data, message.createdAt)
        await kept.done(message)
      } catch (error) {
        log(String(error))
        hasFailed = true
        if (workId !== undefined) behind.add(workId)
      }
    }
    return hasFailed
  }

  async function work() {
    clearTimeout(timer)
    isAsked = true
    if (isWorking) return
    isWorking = true
    try {
      while (isAsked) {
        isAsked = false
        if (await round()) timer = setTimeout(() => void work(), retryMs)
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
      await on.note(workId, one, now)
      kept.works[workId] = { ...one, ...now }
      await kept.save()
      log(`${cmms.name} ${one.reference}: ${now.stateText ?? now.state}`)
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
  { port, host = '0.0.0.0', state, key, undertone: base, system, pollMs = 60_000, retryMs = 10_000, ...settings },
  log = console.log,
) {
  const kept = await openKept(state)
  const cmms = systems[system](settings[system])
  const on = reactions({ call: undertone({ base, ...key }), cmms, kept, log })
  const worker = workerOf({ kept, on, retryMs, log })
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
