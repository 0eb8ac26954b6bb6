import { expect, test } from 'vitest'
import { exampleCode } from './open-api-examples.ts'
import { messageToSign, sortedUrl, stringToSign } from './open-api-signature.ts'

const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('the string to sign is method, hash, headers, path with sorted query', () => {
  expect(stringToSign({ method: 'GET', bodySha256: nothing, headers: [], url: '/openapi/v1/x?b=2&a=1' })).toBe(
    `GET\n${nothing}\n\n/openapi/v1/x?a=1&b=2`,
  )
  const headers = [
    ['trace-id', '7'],
    ['area', 'cn'],
  ] as const
  expect(stringToSign({ method: 'POST', bodySha256: nothing, headers, url: '/x' })).toBe(`POST\n${nothing}\ntrace-id:7\narea:cn\n\n/x`)
})

test('the order of headers changes the string', () => {
  const of = (headers: readonly (readonly [string, string])[]) => stringToSign({ method: 'GET', bodySha256: nothing, headers, url: '/x' })
  expect(
    of([
      ['a', '1'],
      ['b', '2'],
    ]),
  ).not.toBe(
    of([
      ['b', '2'],
      ['a', '1'],
    ]),
  )
})

test.each([
  ['/x', '/x'],
  ['/x?', '/x'],
  ['/x?&&', '/x'],
  ['/x?b&a=', '/x?a=&b'],
  ['/x?a=2&a=1', '/x?a=1&a=2'],
  ['/x?a1=2&a=1', '/x?a1=2&a=1'],
  ['/x?q=%E6%B5%8B&p=a%20b', '/x?p=a%20b&q=%E6%B5%8B'],
  ['/x?a=/y?z', '/x?a=/y?z'],
])('%s is signed as %s', (url, signed) => expect(sortedUrl(url)).toBe(signed))

test('the message begins with access id, time and nonce', () => expect(messageToSign('ut1', '176', 'n', 'GET')).toBe('ut1176nGET'))

test('the examples build the string in the syntax of their language, without leftover markers', () => {
  const codes = exampleCode().map(({ code }) => code)
  expect(codes[0]).toContain(`"$(printf '%s\\n%s\\n\\n%s' "$method" "$hash" "$url")"`)
  expect(codes[1]).toContain(['`', '{method}\\n', '{hash}\\n\\n', '{url}`'].join('$'))
  expect(codes[2]).toContain('f"{method}\\n{digest}\\n\\n{url}"')
  for (const code of codes) expect(code).not.toMatch(/\p{Cc}(?<![\n])|undefined/u)
})
