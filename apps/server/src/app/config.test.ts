import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const config = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://x', ...env }, '/')

test('allowed hosts and networks are listed individually; an invalid one is an error', () => {
  expect(config({}).outgoingOnly).toEqual([])
  expect(config({ OUTGOING_ONLY: 'mail.example.com, *.hooks.example.com,2001:db8::1' }).outgoingOnly).toEqual([
    'mail.example.com',
    '*.hooks.example.com',
    '2001:db8::1',
  ])
  expect(config({ OUTGOING_ALLOWED: '10.0.0.0/8,::1' }).outgoingAllowed).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of ['https://example.com', 'example.com/x', '*', '*.*.com', 'exa mple'])
    expect(() => config({ OUTGOING_ONLY: wrong })).toThrow('OUTGOING_ONLY')
  for (const wrong of ['example.com', '10.0.0.0/33', '10.0.0.0/0'])
    expect(() => config({ OUTGOING_ALLOWED: wrong })).toThrow('OUTGOING_ALLOWED')
})
