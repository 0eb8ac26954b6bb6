import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeModbusAnswer, encodeModbusWrite } from './modbus-frame.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('the examples of the specification', () => {
  // MODBUS Application Protocol V1.1b3: section 6.5 writes coil 173 on, section 6.6 register 2 to 3.
  expect(hex(encodeModbusWrite(1, 0x11, { what: 'coil', address: 0xac, value: 1 }))).toBe('000100000006' + '11' + '0500acff00')
  expect(hex(encodeModbusWrite(2, 0x11, { what: 'register', address: 1, value: 3 }))).toBe('000200000006' + '11' + '0600010003')
  expect(hex(encodeModbusWrite(3, 1, { what: 'coil', address: 0, value: 0 })).slice(-4)).toBe('0000')
})

const request = encodeModbusWrite(7, 1, { what: 'coil', address: 4, value: 1 })
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

test('a response echoes the request or gives the reason', () => {
  expect(decodeModbusAnswer(request, request)).toEqual({ done: true })
  expect(decodeModbusAnswer(request.slice(0, 11), request)).toEqual({ more: true })
  expect(decodeModbusAnswer(bytes('000700000003018502'), request)).toEqual({ error: 'Exception 2: illegal data address' })
  expect(decodeModbusAnswer(bytes('000800000006010500 04ff00'.replace(' ', '')), request)).toEqual({
    error: 'the response belongs to another request',
  })
  expect(decodeModbusAnswer(bytes('0007000000060105000 40000'.replace(' ', '')), request)).toEqual({
    error: 'the device did not echo the request',
  })
  expect(decodeModbusAnswer(bytes('485454502f312e31203430'), request)).toEqual({ error: 'the response is not Modbus TCP' })
})

test('no bytes whatever make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      const answer = decodeModbusAnswer(noise, request)
      expect('more' in answer || 'done' in answer || answer.error.length > 0).toBe(true)
    }),
  )
})
