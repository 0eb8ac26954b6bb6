import { afterEach, describe, expect, it, vi } from 'vitest'
import { startMachine } from './machine.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('without the kernel', () => {
  it('an engine without WebAssembly uses the plain passes', () => {
    vi.stubGlobal('WebAssembly', undefined)
    expect(startMachine()).toBeUndefined()
  })

  it('so does one without SIMD, for which the module is invalid', () => {
    vi.stubGlobal('WebAssembly', { validate: () => false })
    expect(startMachine()).toBeUndefined()
  })

  it('and a page whose content policy forbids compilation', () => {
    const { CompileError, Memory, validate } = WebAssembly
    const Module = function blocked() {
      throw new CompileError('blocked by the content policy')
    }
    vi.stubGlobal('WebAssembly', { CompileError, Memory, validate, Module })
    expect(startMachine()).toBeUndefined()
  })

  it('other errors are not hidden', () => {
    const { CompileError, Memory, validate } = WebAssembly
    const Module = function broken() {
      throw new TypeError('broken')
    }
    vi.stubGlobal('WebAssembly', { CompileError, Memory, validate, Module })
    expect(() => startMachine()).toThrow('broken')
  })
})

it('the machine has a function for every pass and names a missing one', () => {
  const machine = startMachine()
  expect(machine?.call('join')).toBeTypeOf('function')
  expect(() => machine?.call('middle6')).toThrow('middle6')
})
