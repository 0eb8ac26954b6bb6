import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { lampWrites } from '@undertone/domain/notify/lamp/lamp-writes'
import { lampTestSeconds } from '@undertone/domain/notify/notice-timing'
import type { Database } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { Throttle } from '../../../platform/runtime/throttle.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { endTest, type LampToSwitch, lampsToSwitch, lampToTest, noteFailed, noteSwitched } from './lamp.store.ts'
import { writeModbus } from './modbus-line.ts'

/** Interval of checking for lamps to switch, and of retries after a failure, ms (guesses). */
export const switchLampsMs = 1000
const againMs = 5000
/** Interval of log entries for an unreachable lamp, ms (guess: the log has other content too). */
const failureLogMs = 600_000

/** Throttle of log entries for unreachable lamps. */
export const lampLogThrottle = (): Throttle => new Throttle(failureLogMs)

/** Switches the lamps that are due. An unreachable lamp is retried until its time ends, and turning it off until it is given up. */
export async function switchLamps(
  db: Database,
  guard: OutgoingGuard,
  log: Log,
  logThrottle = lampLogThrottle(),
  now: () => Date = () => new Date(),
): Promise<void> {
  const switchOne = async (lamp: LampToSwitch): Promise<void> => {
    const address = { host: lamp.ip, port: lamp.port, unitId: lamp.unitId }
    const fault = lamp.isStale ? null : await writeModbus(guard.of(lamp.tenantId, 'lamp'), address, lampWrites(lamp, lamp.isOn))
    if (fault === null) return noteSwitched(db, lamp)
    if (logThrottle.isDue(String(lamp.id), now().getTime()))
      log.warn({ lamp: lamp.id, on: lamp.isOn, error: fault }, 'an alarm lamp could not be switched')
    await noteFailed(db, lamp.id, new Date(now().getTime() + againMs))
  }
  await Promise.all((await lampsToSwitch(db, now())).map(switchOne))
}

/** Lights a lamp briefly and returns the result; the job turns it off. A lamp lit by an alarm stays lit. */
export async function testLamp(db: Database, guard: OutgoingGuard, scope: Scope, id: number): Promise<string | null> {
  const lamp = await lampToTest(db, scope, id, lampTestSeconds)
  if (!lamp) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const fault = await writeModbus(
    guard.of(lamp.tenantId, 'lamp'),
    { host: lamp.ip, port: lamp.port, unitId: lamp.unitId },
    lampWrites(lamp, true),
  )
  if (fault !== null) await endTest(db, id)
  return fault
}
