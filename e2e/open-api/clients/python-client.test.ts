import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noPython, pythonWithNumpy } from '../../../trials/interop/python.ts'
import { makeKey } from '../../support/api-key.ts'
import { outputOf } from '../../support/clean-program.ts'
import { sharedProduct } from '../../support/shared-products.ts'
import { password, type Stack } from '../../support/stack.ts'

const source = path.resolve(import.meta.dirname, '../../../clients/python')
const python = pythonWithNumpy({ installs: true })

describe.skipIf(python === null)(`Python with Debian's packages (left out where ${noPython})`, () => {
  let stack: Stack
  let folder: string
  /** The package alone, in an empty folder: without a venv, and without the packages of a user. */
  beforeAll(async () => {
    stack = await sharedProduct(inject('runDir'), 'common plant')
    folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-python-'))
    cpSync(path.join(source, 'undertone'), path.join(folder, 'undertone'), {
      recursive: true,
      filter: (file) => !file.includes('__pycache__'),
    })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (program: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {
    cpSync(program, path.join(folder, 'program.py'))
    const given = { UNDERTONE_URL: stack.base, UNDERTONE_USER: 'demoadmin', UNDERTONE_PASSWORD: password, PYTHONNOUSERSITE: '1' }
    return outputOf(python ?? '', ['program.py'], folder, { ...given, ...env })
  }

  test('the example goes from the log-in to an envelope spectrum, which numpy computes too', async () => {
    const [about = '', ...axes] = (await run(path.join(source, 'examples/envelope_spectrum.py'))).trim().split('\n')
    expect(about).toMatch(/^point \d+, \d{4}-\d\d-\d\d [\d:]+: [XYZ,]+, \d+ Hz, m\/s²$/)
    expect(axes.length).toBeGreaterThan(0)
    for (const line of axes) {
      const [, difference = ''] = /^[XYZ] \[\([\d.]+, [\d.e-]+\).*\] differs from numpy by ([\d.e+-]+)$/.exec(line) ?? []
      // Rounding to float32 on the way.
      expect(Number(difference), line).toBeLessThan(1e-6)
    }
  })

  test('a key reads the same waveform as a session, and what it may not is an error with its code', async () => {
    const { accessId, secret } = await makeKey(stack, 'Python client', ['plant.read', 'wave.read', 'monitor.read'])
    const said = JSON.parse(await run(path.join(import.meta.dirname, 'key_and_session.py'), { ID: accessId, SECRET: secret }))
    expect(said).toMatchObject({ isSame: true, denied: [403, true], live: ['point', 'point'], user: 'demoadmin' })
    expect(said.points).toBe(said.total)
    expect(said.samples).toBeGreaterThan(500)
  })
})
