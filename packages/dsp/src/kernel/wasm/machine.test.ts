import { afterEach, describe, expect, it, vi } from 'vitest'
import { startMachine } from './machine.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('without the kernel', () => {
  it('an engine that has no WebAssembly leaves the work to the plain passes', () => {
    vi.stubGlobal('WebAssembly', undefined)
    expect(startMachine()).toBeUndefined()
  })

  it('so does one without SIMD, which finds the module invalid', () => {
    vi.stubGlobal('WebAssembly', { validate: () => false })
    expect(startMachine()).toBeUndefined()
  })

  it('and a page whose content policy forbids to compile', () => {
    const { CompileError, Memory, validate } = WebAssembly
    const Module = function refused() {
      throw new CompileError('refused by the content policy')
    }
    vi.stubGlobal('WebAssembly', { CompileError, Memory, validate, Module })
    expect(startMachine()).toBeUndefined()
  })

  it('anything else that fails is not hidden', () => {
    const { CompileError, Memory, validate } = WebAssembly
    const Module = function broken() {
      throw new TypeError('broken')
    }
    vi.stubGlobal('WebAssembly', { CompileError, Memory, validate, Module })
    expect(() => startMachine()).toThrow('broken')
  })
})

it('the machine has a function for every pass and says which it lacks', () => {
  const machine = startMachine()
  expect(machine?.call('join')).toBeTypeOf('function')
  expect(() => machine?.call('middle6')).toThrow('middle6')
})
