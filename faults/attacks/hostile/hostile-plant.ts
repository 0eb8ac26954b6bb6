import { Person } from '../../../trials/product/person.ts'
import { password } from '../../../trials/product/server.ts'
import type { Site } from '../../../trials/product/site.ts'
import { buildFleet } from '../../../trials/senders/fleet.ts'
import { tokenOf } from '../../support/attacker.ts'
import { sendFile } from '../../support/files.ts'
import type { HostilePlant } from './loads.table.ts'

/** The plant: sensors, days of history with a sample every five minutes, and waveforms. Small enough to be sent in a quarter of a minute. */
const sensors = 12
const days = 30
const waves = 4
const cycleMs = 300_000
const dayMs = 86_400_000
/** Samples of a message: an hour of a sensor, as a gateway sends its buffer. */
const perMessage = 12
/** Sessions of the tenant, as of many browsers: the pace of one session would end the flood. */
const sessions = 8

/** A recording of one channel of the greatest length that is common (2^18), as WAV. */
function recordingOf(n: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + 2 * n)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string) => bytes.set(Buffer.from(word, 'latin1'), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + 2 * n, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 25_600, true)
  view.setUint32(28, 51_200, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, 2 * n, true)
  for (let i = 0; i < n; i++) view.setInt16(44 + 2 * i, Math.round(8000 * Math.sin(i / 20) + 3000 * Math.sin(i * i)), true)
  return bytes
}

/** Sends the history of all sensors by HTTP, a day at a time. */
async function sendHistory(site: Site, token: string, names: readonly string[], from: number): Promise<void> {
  for (let hour = 0; hour < 24 * days; hour += 1) {
    const message = Object.fromEntries(
      names.map((name) => [
        name,
        Array.from({ length: perMessage }, (_, i) => {
          const n = hour * perMessage + i
          return {
            ts: from + n * cycleMs,
            values: { vX: (n % 64) / 8, vY: (n % 32) / 8, vZ: (n % 16) / 8, aX: (n % 512) / 8, tem: 30 + (n % 8) },
          }
        }),
      ]),
    )
    const answer = await fetch(`${site.base}/api/v1/${token}/gateway/telemetry`, { method: 'POST', body: JSON.stringify(message) })
    if (!answer.ok) throw new Error(`the history of the hostile tenant was answered ${answer.status}: ${await answer.text()}`)
  }
}

/** Adds a customer of the platform with its administrator, as the platform does, with a plant, history and waveforms. */
export async function buildHostileTenant(site: Site): Promise<HostilePlant> {
  const platform = await Person.logIn(site, 'superadmin')
  const { id } = dataOf<{ id: number }>(
    await platform.ask('POST', '/system/tenant/add', {
      name: 'Hostile',
      loginName: 'hostile',
      nickName: 'Administrator',
      password,
      phone: '13800000000',
      email: 'hostile@example.com',
      edition: 'Full',
      appEdition: 2,
      duration: '1y',
      timeZone: 'UTC',
    }),
  )
  const [gateway] = await buildFleet(site.db, { name: 'HOSTILE', tenantId: id, gateways: 1, sensorsEach: sensors, uploadMinutes: 5 })
  if (!gateway) throw new Error('the hostile tenant has no gateway')
  const from = Math.floor(Date.now() / cycleMs) * cycleMs - days * dayMs
  await sendHistory(site, gateway.token, gateway.sensors, from)
  const mappings = (await site.ask('select id from mapping where tenant_id = $1 order by id', [id])) as number[]
  const tokens: string[] = []
  for (let i = 0; i < sessions; i++) tokens.push(await tokenOf(site, 'hostile'))
  const recording = recordingOf(262_144)
  const waveIds: number[] = []
  for (let i = 0; i < waves; i++) {
    const time = encodeURIComponent(new Date(from + i * dayMs).toISOString())
    const query = `mappingId=${mappings[i]}&channels=0X&unit=g&scale=0.001&rpm=1500&time=${time}`
    await sendFile(site, `/wave/import/apply?${query}`, tokens[0] ?? '', 'a.wav', recording)
    const [waveId] = (await site.ask('select max(id) from sampling where mapping_id = $1', [mappings[i]])) as [number | null]
    if (!waveId) throw new Error('a recording of the hostile tenant was not imported')
    waveIds.push(waveId)
  }
  return { base: site.base, companyId: id, tokens, mappings, waveIds, from, to: Date.now() }
}

const dataOf = <T>(text: string): T => (JSON.parse(text) as { data: T }).data
