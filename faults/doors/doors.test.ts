import { afterAll, beforeAll, expect, test } from 'vitest'
import { Checks } from '../interop/checks.ts'
import { allDoors, DoorTrial } from './run.ts'

/** The doors that are tried in 40 s together. */
const doors = allDoors.filter(({ isLarge }) => !isLarge)
/** Time for the installation, and for one door, which takes 2 to 7 s on an idle machine, ms. */
const timeout = 180_000
let trial: DoorTrial

beforeAll(async () => {
  trial = await DoorTrial.open(doors)
}, timeout)
afterAll(async () => trial?.close(), timeout)

test.for(doors)("other people's clients: $name", { timeout }, async (door, { skip }) => {
  const obstacle = trial.obstacleOf(door)
  // Packages of Debian are installed by root alone; those of npm by anybody.
  if (obstacle && door.needs.npm === undefined) skip(obstacle)
  expect(obstacle).toBeNull()
  const checks = new Checks()
  await trial.play(door, checks)
  expect(checks.failures).toEqual([])
})
