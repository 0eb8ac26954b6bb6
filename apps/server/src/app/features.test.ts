import { readdirSync } from 'node:fs'
import path from 'node:path'
import { codesOf } from '@undertone/domain/core/enum'
import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import { taskKind } from '@undertone/domain/task/task.enums'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineFeature, type Platform } from '../contracts/feature.ts'
import { bind } from '../platform/http/http.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { buildApp } from './app.ts'
import { features } from './features.ts'
import { startFeatures } from './start-features.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('features')
})
afterAll(() => server?.close())

test('every folder of features is listed', () => {
  const folders = readdirSync(path.join(import.meta.dirname, '../features'))
  expect(features.map(({ name }) => name)).toEqual(folders.sort())
})

test('every kind of task and every channel is handled once', () => {
  expect(server.features.taskKinds.map(({ name }) => name).sort()).toEqual([...codesOf(taskKind)].sort())
  expect(server.features.channels.map(({ name }) => name).sort()).toEqual([...codesOf(outboxChannel)].sort())
})

test('jobs have names of their own, since a job never runs beside one of its name', () => {
  const names = server.features.jobs.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('an app is built from some features, each with what it named', async () => {
  const order: string[] = []
  const greeting = {
    path: '/greeting',
    method: 'GET',
    access: 'public',
    tag: 'Test',
    summary: { cn: '问候', en: 'Greeting' },
    data: z.object({ accounts: z.number() }),
  } as const
  const greetingFeature = defineFeature({
    name: 'greeting',
    start: ({ db }: Pick<Platform, 'db'>) => ({
      routes: [bind(greeting, async () => ({ accounts: (await db.selectFrom('account').select('id').execute()).length }))],
      jobs: [{ name: 'greet', everyMs: 1000, run: async () => void order.push('job') }],
      metrics: () => void order.push('metrics'),
      disconnect: () => void order.push('disconnect'),
      close: async () => void order.push('close'),
    }),
  })
  const started = startFeatures(server.foundation, [greetingFeature])
  started.addMetrics(new Registry())
  const app = await buildApp(server.http, started)
  expect((await app.inject({ url: '/greeting' })).json().data.accounts).toBeGreaterThan(0)
  expect((await app.inject({ method: 'POST', url: '/login', payload: {} })).statusCode).toBe(404)
  for (const { run } of started.jobs) await run(new AbortController().signal)
  started.disconnect()
  await app.close()
  await started.close()
  expect(order).toEqual(['metrics', 'job', 'disconnect', 'close'])
})
