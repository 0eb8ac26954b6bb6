/**
 * Sends what a product of its own sends to programs of other people: `node faults/interop/receivers.ts [--install]`.
 * - push notifications to the push service `web-push-testing` (npm), which verifies and decrypts them
 * - the commands of alarm lamps to a Modbus device of pymodbus (Debian)
 * `--install` installs the first into a temporary folder, and the second if this is root. What is not on this machine is named and not tried.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installDebian } from '../../trials/interop/install-debian.ts'
import { Person } from '../../trials/product/person.ts'
import { Site } from '../../trials/product/site.ts'
import { AlarmRaiser } from '../support/alarm-raiser.ts'
import { Checks } from './checks.ts'
import { installNpm } from './install.ts'
import { checkLamps } from './lamp-check.ts'
import { checkPush } from './push-check.ts'

const { values } = parseArgs({ options: { install: { type: 'boolean', default: false } } })
if (values.install) installDebian(['python3-pymodbus', 'python3-serial-asyncio'])
const packages = values.install ? installNpm('web-push-testing@1.2.2') : ''
const hasModbus = spawnSync('/usr/bin/python3', ['-c', 'import pymodbus.server'], { stdio: 'ignore' }).status === 0
const checks = new Checks()

async function testSite(site: Site): Promise<void> {
  const person = await Person.logIn(site)
  await person.enableAllNotifications()
  const scene = { site, checks, person, raiser: await AlarmRaiser.create(site, 3), packages }
  if (existsSync(path.join(packages, 'node_modules/web-push-testing'))) await checkPush(scene)
  else checks.skip('push notifications', 'web-push-testing is not there: --install installs it from npm')
  if (hasModbus) await checkLamps(scene)
  else checks.skip('alarm lamps', 'python3-pymodbus is not on this machine: --install installs it from Debian')
}

try {
  const site = await Site.open()
  await testSite(site).finally(() => site.close())
} finally {
  if (packages) rmSync(packages, { recursive: true, force: true })
}
process.exitCode = checks.failed > 0 ? 1 : 0
