import { type Machine, PAGE, startMachine } from './machine.ts'

/** Maximum memory retained between runs, in bytes: enough for the envelope of a waveform of 1,048,576 samples and some short plans (guess). Memory grows only with use. */
const KEPT_BYTES = 2 ** 27

/** A plan's allocation in the shared memory; `current` is false once another plan has taken it. */
export type Allocation = { readonly base: number; readonly current: () => boolean }

/** The kernel's memory, shared by all plans of a thread: a bump allocator; when it is full, all allocations are released together. */
export type Arena = {
  readonly machine: Machine
  /** Whether the engine can provide this many bytes; if so, a later claim never fails. */
  readonly canHold: (bytes: number) => boolean
  readonly claim: (bytes: number) => Allocation
  /** The memory as f64, valid until the next claim. */
  readonly numbers: () => Float64Array<ArrayBuffer>
}

/** Creates an arena over a machine. */
export function openArena(machine: Machine): Arena {
  let generation = 0
  let next = 0
  let numbers = new Float64Array(machine.memory.buffer)

  function canHold(bytes: number): boolean {
    const missing = bytes - machine.memory.buffer.byteLength
    if (missing <= 0) return true
    try {
      machine.memory.grow(Math.ceil(missing / PAGE))
      return true
    } catch (error) {
      if (error instanceof RangeError) return false
      throw error
    }
  }

  return {
    machine,
    canHold,
    claim(bytes) {
      const wanted = Math.ceil(bytes / 64) * 64
      if (next > 0 && (next + wanted > KEPT_BYTES || !canHold(next + wanted))) {
        generation++
        next = 0
      }
      const base = next
      if (!canHold(base + wanted)) throw new RangeError(`no memory for ${wanted} bytes: ask canHold first`)
      next = base + wanted
      const born = generation
      return { base, current: () => born === generation }
    },
    numbers() {
      if (numbers.buffer !== machine.memory.buffer) numbers = new Float64Array(machine.memory.buffer)
      return numbers
    },
  }
}

let shared: { readonly arena: Arena | undefined } | undefined

/** The thread's arena, created at first use; undefined if the engine cannot run the kernel. */
export function sharedArena(): Arena | undefined {
  if (!shared) {
    const machine = startMachine()
    shared = { arena: machine && openArena(machine) }
  }
  return shared.arena
}
