import { coreErrors } from '@undertone/domain/core/error'
import { isPluginProblem } from '@undertone/domain/plugin/plugin-problems.table'
import { afterAll, expect, test } from 'vitest'
import type { PluginFile } from '../run/plugin-runner.ts'
import { PluginRunner } from '../run/plugin-runner.ts'

const runner = new PluginRunner({ samples: async () => Float32Array.from({ length: 1024 }, (_, i) => Math.sin(i)) })
afterAll(() => runner.close())

const source = `export const plugin = { name: 'peak', title: { en: 'Peak', cn: '峰值' }, version: '1',
    values: [{ key: 'peak', title: { en: 'Peak', cn: '峰值' }, unit: 'm/s²' }] }
  export function analyze({ samples }) { return { values: { peak: Math.max(...samples) } } }`
async function fileOf(): Promise<PluginFile> {
  const declaration = await runner.declarationOf(1, source)
  if (isPluginProblem(declaration)) throw new Error(JSON.stringify(declaration))
  return { source, declaration }
}
const wave = { wave: { unit: 'm/s²', n: 1024, axis: 'X' } as never, sampleHz: 1024, speedHz: null }

test.each(['user', 'queue'] as const)(
  'customers take turns in the lane %s: one that asks much does not hold the others up',
  async (lane) => {
    const file = await fileOf()
    const ended: number[] = []
    const ask = async (tenantId: number) => {
      expect(await runner.analyze(tenantId, file, wave, lane)).toMatchObject({ problem: null })
      ended.push(tenantId)
    }
    await Promise.all([1, 1, 1, 1, 1, 1, 1, 1, 2].map(ask))
    // Behind the two that ran already, and at most one that its turn let in between.
    expect(ended.indexOf(2)).toBeLessThanOrEqual(3)
  },
)

test('users of a customer who ask too much at once are refused, and no others', async () => {
  const file = await fileOf()
  const asked = await Promise.allSettled([
    ...Array.from({ length: 70 }, () => runner.analyze(1, file, wave, 'user')),
    runner.analyze(2, file, wave, 'user'),
  ])
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(70 - 2 - 60)
  expect(refused[0]).toMatchObject({ row: { code: coreErrors.unavailable.code } })
  expect(asked.at(-1)).toMatchObject({ status: 'fulfilled', value: { problem: null } })
})
