import { existsSync, globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { password } from '../../trials/product/server.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'

/** Debian's location of the library; FAKETIME_LIB overrides it. */
const library = process.env.FAKETIME_LIB ?? globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
const jumps = ['+1h', '-1h', '+10d'] as const
let jump = 0
let token = ''

const clockOf = ({ site }: FaultContext): string => path.join(site.notes, 'clock')

const login = async ({ site }: FaultContext): Promise<string> => {
  const answer = await fetch(`${site.base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'demoadmin', password }),
  })
  return /"token":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
}

const isLoggedIn = async ({ site }: FaultContext): Promise<boolean> =>
  (await fetch(`${site.base}/system/user/getInfo`, { headers: { token } })).status === 200

/** The wall clock of the server jumps, there and back. */
export const clockJump: Fault = {
  id: 'F-8',
  name: 'clock jumps',
  pass: 'ingest and jobs continue, and a jump by an hour ends no session',
  times: { short: 3, long: 12 },
  obstacle: () =>
    library && existsSync(library) ? null : 'the Debian package faketime is not installed (or FAKETIME_LIB does not name its library)',
  prepare: async (scene) => {
    jump = 0
    writeFileSync(clockOf(scene), '+0')
    await scene.site.server.stop()
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockOf(scene),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    }
    await scene.site.startServer({ env })
    token = await login(scene)
  },
  inject: async (scene) => {
    const by = jumps[jump++ % jumps.length] ?? '+1h'
    writeFileSync(clockOf(scene), by)
    await pause(1500)
    const now = Date.parse((await fetch(`${scene.site.base}/health/live`)).headers.get('date') ?? '')
    if (Math.abs(now - Date.now()) < 1_800_000) scene.fail(`the clock did not jump by ${by}`)
    await scene.crew.progress()
    if (by !== '+10d' && !(await isLoggedIn(scene))) scene.fail(`a jump by ${by} ended a session`)
  },
  heal: async (scene) => {
    writeFileSync(clockOf(scene), '+0')
    await pause(500)
    if (!(await isLoggedIn(scene))) token = await login(scene)
  },
  restore: async ({ site }) => {
    await site.server.stop()
    await site.startServer()
  },
}
