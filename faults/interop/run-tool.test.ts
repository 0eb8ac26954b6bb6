import { expect, test } from 'vitest'
import { processStart } from '../../scripts/core/process.ts'
import { runTool } from '../../trials/interop/run-tool.ts'
import type { Tool } from '../../trials/interop/tools.ts'

const target = { host: '127.0.0.1', port: 1, http: '', token: 'secret', sensorId: 'S' }

test('a tool that fails leaves nothing running that it has started', async () => {
  const tool: Tool = { name: 'shell', gain: { points: 1 }, command: () => ({ file: 'sh', args: ['-c', 'sleep 300 & echo $!; exit 3'] }) }
  const { verdict, output } = await runTool(tool, target, 0, '', async () => ({ points: 0 }))
  expect(verdict).toBe('failed')
  // The kernel may still be ending what was killed.
  await expect.poll(() => processStart(Number(output)), { timeout: 10_000 }).toBeUndefined()
})
