import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyHash, encodedPath, encodedQuery, signedHeaders } from './sign-request.ts'

// The examples of Amazon's documentation of signatures of version 4.
const signer = { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const now = new Date(Date.UTC(2013, 4, 24))
const host = 'examplebucket.s3.amazonaws.com'
const signatureOf = (request: Parameters<typeof signedHeaders>[1]) =>
  signedHeaders(signer, request, now).authorization?.split('Signature=')[1]

test('a range is signed as in the example of Amazon', () => {
  expect(signatureOf({ method: 'GET', path: '/test.txt', headers: { host, range: 'bytes=0-9' }, bodyHash: emptyHash })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('a body is signed as in the example of Amazon', () => {
  const headers = { host, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  const bodyHash = createHash('sha256').update('Welcome to Amazon S3.').digest('hex')
  expect(signatureOf({ method: 'PUT', path: '/test$file.text', headers, bodyHash })).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

test('a list is signed as in the example of Amazon', () => {
  expect(signatureOf({ method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, headers: { host }, bodyHash: emptyHash })).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

test('names are encoded, and slashes only in a query', () => {
  expect(encodedPath("/a b/(c)*'!")).toBe('/a%20b/%28c%29%2A%27%21')
  expect(encodedQuery({ b: 'x/y', a: '1+2' })).toBe('a=1%2B2&b=x%2Fy')
})
