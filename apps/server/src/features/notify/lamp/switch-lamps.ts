import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { lampWrites } from '@undertone/domain/notify/lamp/lamp-writes'
import { lampTestSeconds } from '@undertone/domain/notify/notice-timing'
import type { Database } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { Seldom } from '../../../platform/runtime/throttle.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { endTest, type LampToSwitch, lampsToSwitch, lampToTest, noteSwitched, noteUnswitched } from './lamp.store.ts'
import { writeModbus } from './modbus-line.ts'

/** How often it is looked for lamps to be switched, ms, and how long after a failure it is tried again (guesses). */
export const switchLampsMs = 1000
const againMs = 5000
/** A lamp that stays away is written down so often, ms (guess: the log tells of it, and of other things too). */
const toldMs = 600_000

/** What was written down of lamps that stay away. */
export const lampsTold = (): Seldom => new Seldom(toldMs)

/** Switches the lamps whose turn it is. A lamp that does not answer is tried until its time is over, and put out until it is given up. */
export async function switchLamps(
  db: Database,
  guard: OutgoingGuard,
  log: Log,
  told = lampsTold(),
  now: () => Date = () => new Date(),
): Promise<void> {
  const switchOne = async (lamp: LampToSwitch): Promise<void> => {
    const place = { host: lamp.ip, port: lamp.port, unitId: lamp.unitId }
    const fault = lamp.isStale ? null : await writeModbus(guard, place, lampWrites(lamp, lamp.isOn))
    if (fault === null) return noteSwitched(db, lamp)
    if (told.isDue(String(lamp.id), now().getTime()))
      log.warn({ lamp: lamp.id, on: lamp.isOn, error: fault }, 'an alarm lamp could not be switched')
    await noteUnswitched(db, lamp.id, new Date(now().getTime() + againMs))
  }
  await Promise.all((await lampsToSwitch(db, now())).map(switchOne))
}

/** Lights a lamp for a moment and says whether it took it; the job puts it out. A lamp that is lit by an alarm stays lit. */
export async function testLamp(db: Database, guard: OutgoingGuard, scope: Scope, id: number): Promise<string | null> {
  const lamp = await lampToTest(db, scope, id, lampTestSeconds)
  if (!lamp) throw new Refusal(coreErrors.recordNotFound, {}, 'id')
  const fault = await writeModbus(guard, { host: lamp.ip, port: lamp.port, unitId: lamp.unitId }, lampWrites(lamp, true))
  if (fault !== null) await endTest(db, id)
  return fault
}
