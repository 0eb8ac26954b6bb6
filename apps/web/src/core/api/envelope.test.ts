import { expect, test } from 'vitest'
import { readEnvelope } from './envelope.ts'

test('an envelope has code, message, data and the field of an error', () => {
  expect(readEnvelope('{"code":200,"msg":"ok","data":{"field":"x"}}')).toEqual({
    code: 200,
    msg: 'ok',
    data: { field: 'x' },
    field: undefined,
  })
  expect(readEnvelope('{"code":1004,"msg":"twice","data":null,"field":"name"}')?.field).toBe('name')
  expect(readEnvelope('{"code":1001,"data":{"field":"speed"}}')).toMatchObject({ msg: '', field: 'speed' })
})

test.each(['', '<html>502</html>', '{"code":', 'null', '[]', '{"code":"200"}'])('%s is not an envelope', (text) => {
  expect(readEnvelope(text)).toBeUndefined()
})
