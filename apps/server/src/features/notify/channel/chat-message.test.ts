import { expect, test } from 'vitest'
import { chatRequest, outcomeOfChat } from './chat-message.ts'

const message = { title: '【危险】1# 泵 <b>', text: '测量值 11.8 mm/s\n位置：一号工厂' }
const content = `${message.title}\n${message.text}`
const url = 'https://robot.example.com/send?key=abc'
const robot = (app: string, signSecret: string | null = null) => ({ app, url, signSecret })

test('bodies as the pages of the makers give them', () => {
  expect(chatRequest(robot('weCom'), message, 0)).toEqual({ url, body: { msgtype: 'text', text: { content } } })
  expect(chatRequest(robot('dingTalk'), message, 0)).toEqual({ url, body: { msgtype: 'text', text: { content } } })
  expect(chatRequest(robot('feishu'), message, 0)).toEqual({
    url,
    body: { msg_type: 'text', content: { text: content.replace('<', '＜') } },
  })
  expect(chatRequest(robot('slack'), message, 0).body).toEqual({ text: content.replace('<b>', '&lt;b&gt;') })
  expect(chatRequest(robot('teams'), message, 0).body).toMatchObject({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard', version: '1.4' } }],
  })
})

test('a bot mentions a person by id where it is known, and no one by name', () => {
  const mention = { id: 'ou_1', name: 'Li <Wei>' }
  const body = (app: string, text = 'x') => chatRequest(robot(app), { title: 'T', text }, 0, mention).body
  expect(body('weCom')).toMatchObject({ text: { content: 'T\nx', mentioned_list: ['ou_1'] } })
  expect(body('dingTalk')).toMatchObject({ text: { content: 'T\nx\n@ou_1' }, at: { atUserIds: ['ou_1'] } })
  expect(body('feishu')).toMatchObject({ content: { text: 'T\nx\n<at user_id="ou_1">Li ＜Wei></at>' } })
  expect(body('slack')).toEqual({ text: 'T\nx\n<@ou_1>' })
  const everybody = '<at user_id="all"></at> <!channel>'
  expect(JSON.stringify(chatRequest(robot('feishu'), { title: 'T', text: everybody }, 0).body)).not.toContain('<at')
  expect(JSON.stringify(chatRequest(robot('slack'), { title: 'T', text: everybody }, 0).body)).not.toContain('<!')
  for (const [app, max] of [
    ['weCom', 2048],
    ['feishu', 20_000],
  ] as const)
    expect(Buffer.byteLength(JSON.stringify(body(app, '泵'.repeat(20_000)))), app).toBeLessThanOrEqual(max)
})

test('signatures: vectors made with the Python of the makers’ pages', () => {
  // hmac(b'this is secret', b'1700000000000\nthis is secret', sha256), base64.
  const signed = new URL(chatRequest(robot('dingTalk', 'this is secret'), message, 1_700_000_000_000).url)
  expect(signed.searchParams.get('key')).toBe('abc')
  expect(signed.searchParams.get('timestamp')).toBe('1700000000000')
  expect(signed.searchParams.get('sign')).toBe('sSFWELbV2YwjdDQhWZwTcWlX5BWUx5J6TPpsZmuPii0=')
  // hmac(b'1700000000\nthis is secret', b'', sha256), base64.
  expect(chatRequest(robot('feishu', 'this is secret'), message, 1_700_000_000_999).body).toMatchObject({
    timestamp: '1700000000',
    sign: 'OfGzRzoUICBOoc8wVra1e4A1hPfbZ9zqXozA8CWVUuY=',
  })
})

test('a text is never longer than the app accepts', () => {
  const long = { title: 'T', text: '泵'.repeat(20_000) }
  for (const [app, most] of [
    ['weCom', 2048],
    ['dingTalk', 20_000],
    ['feishu', 20_000],
    ['slack', 40_000],
  ] as const)
    expect(Buffer.byteLength(JSON.stringify(chatRequest(robot(app), long, 0).body)), app).toBeLessThanOrEqual(most)
  expect(Buffer.byteLength(JSON.stringify(chatRequest(robot('teams'), { title: 'T', text: 'x\n'.repeat(9000) }, 0).body))).toBeGreaterThan(
    0,
  )
})

test.each([
  ['weCom', 200, '{"errcode":0,"errmsg":"ok"}', 'sent'],
  ['weCom', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', 'never'],
  ['weCom', 200, '{"errcode":45009,"errmsg":"api freq out of limit"}', 'later'],
  ['weCom', 200, '<html>login</html>', 'never'],
  ['dingTalk', 200, '{"errcode":0,"errmsg":"ok"}', 'sent'],
  ['dingTalk', 200, '{"errcode":310000,"errmsg":"sign not match"}', 'never'],
  ['dingTalk', 200, '{"errcode":130101,"errmsg":"send too fast"}', 'later'],
  ['feishu', 200, '{"StatusCode":0,"StatusMessage":"success","code":0,"data":{},"msg":"success"}', 'sent'],
  ['feishu', 200, '{"code":19021,"data":{},"msg":"sign match fail or timestamp is not within one hour from current time"}', 'never'],
  ['feishu', 200, '{"code":11232,"msg":"frequency limited"}', 'later'],
  ['slack', 200, 'ok', 'sent'],
  ['slack', 404, 'no_service', 'never'],
  ['slack', 410, 'channel_is_archived', 'never'],
  ['slack', 429, '', 'later'],
  ['slack', 500, 'rollup_error', 'later'],
  ['teams', 202, '', 'sent'],
  ['teams', 302, '', 'never'],
] as const)('%s answers %s %s: %s', (app, status, text, outcome) => {
  const said = outcomeOfChat(app, status, text)
  expect(said.outcome).toBe(outcome)
  expect(said.answer).toMatch(/^\d{3}(, code -?\d{1,8})?$/)
})
