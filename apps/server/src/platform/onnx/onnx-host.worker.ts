import '../runtime/low-priority.ts'
import { type OnnxReply, type OnnxRequest, onnxPackage } from './onnx-protocol.ts'

/**
 * The program of the process that runs networks (decision 083). It is WebAssembly: a network reads and writes its own memory only. That memory is bounded here, the whole process by its
 * parent, which kills it if it takes too long.
 */

/** The members of the runtime that are used. Its own types are not imported, because the package may be missing. */
interface Tensor {
  readonly dims: readonly number[]
  readonly data: unknown
}
interface Session {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>
}
interface Runtime {
  readonly env: { logLevel: string; readonly wasm: { numThreads: number } }
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor
  readonly InferenceSession: { create(file: Uint8Array, options: object): Promise<Session> }
}

const pageBytes = 65_536
const [memoryBytes = 0] = process.argv.slice(2).map(Number)
const sessions = new Map<string, Session>()
let runtime: Promise<Runtime> | undefined

/** The runtime asks for memory that may grow to 4 GB: it gets what it may have. */
function boundMemory(most: number): void {
  const Unbounded = WebAssembly.Memory
  WebAssembly.Memory = class extends Unbounded {
    constructor(asked: WebAssembly.MemoryDescriptor) {
      super({ ...asked, maximum: Math.min(asked.maximum ?? most, most) })
    }
  }
}

async function loadRuntime(): Promise<Runtime> {
  boundMemory(Math.ceil(memoryBytes / pageBytes))
  const loaded = (await import(`${onnxPackage}/wasm`)) as Runtime
  loaded.env.wasm.numThreads = 1
  loaded.env.logLevel = 'fatal'
  return loaded
}

class NoRuntime extends Error {}

async function rowOf(session: Session, { Tensor }: Runtime, row: Float32Array): Promise<Float32Array> {
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  const found = (await session.run({ [input]: new Tensor('float32', row, [1, row.length]) }))[output]
  if (!(found?.data instanceof Float32Array)) throw new Error('the output is not float32')
  // A copy: the runtime may use its memory again.
  return Float32Array.from(found.data)
}

async function answer(request: OnnxRequest): Promise<readonly Float32Array[]> {
  runtime ??= loadRuntime()
  const loaded = await runtime.catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') throw new NoRuntime()
    throw error
  })
  if ('load' in request) {
    sessions.set(
      request.load,
      await loaded.InferenceSession.create(request.file, { executionProviders: ['wasm'], graphOptimizationLevel: 'basic' }),
    )
    return []
  }
  const session = sessions.get(request.run)
  if (!session) throw new Error('the network is not loaded')
  const rows: Float32Array[] = []
  for (const row of request.rows) rows.push(await rowOf(session, loaded, row))
  return rows
}

/** What the runtime says when its memory does not suffice. */
const memoryErrors = /bad_alloc|out of memory|allocat|memory access out of bounds|overflow|Invalid (typed )?array length|unreachable|abort/i

/** The text of a failure without the places of the runtime's source. */
const detailOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split(/\s/)
    .filter((word) => word !== '' && !word.includes('/onnxruntime/'))
    .join(' ')
    .split('ERROR_MESSAGE: ')
    .at(-1)
    ?.slice(0, 300) ?? ''

function failureOf(error: unknown): Omit<Extract<OnnxReply, { failed: unknown }>, 'id'> {
  if (error instanceof NoRuntime) return { failed: 'noRuntime', detail: '' }
  const message = String(error instanceof Error ? error.message : error)
  return { failed: memoryErrors.test(message) ? 'memory' : 'other', detail: detailOf(error) }
}

process.on('message', async (request: OnnxRequest) => {
  const { id } = request
  try {
    process.send?.({ id, rows: await answer(request) } satisfies OnnxReply)
  } catch (error) {
    process.send?.({ id, ...failureOf(error) } satisfies OnnxReply)
  }
})
// Without its parent there is nothing to do.
process.on('disconnect', () => process.exit(0))
