import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { NodeValue } from '@undertone/device/opcua/value-record'
import { type Said, said } from '@undertone/domain/connector/said'
import { hasOpcua, hasOpcuaServer, opcuaFolder } from '../../../platform/opcua/opcua-package.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import type { OpcuaCalls, OpcuaReply, OpcuaRequest } from './opcua-messages.ts'
import type { TurnedAway } from './opcua-server-messages.ts'

/** Memory of JavaScript in a process, MB: twice what the package and a session of 500 nodes, or a server with 1,000 points, use (measured). */
const heapMegabytes = { connector: 256, form: 256, server: 512 } as const
/** All addresses of a process: Node reserves 1.4 GB without touching them (measured for networks, decision 083). */
const addressBytes = 3_221_225_472
/**
 * Processes of a server, and of one customer, at most (guesses: 100 MB each). Those of connectors and those of the form, which a person waits
 * for, do not take each other's places; and no two customers can take all of them.
 */
const limits = { connector: { all: 24, ofTenant: 10 }, form: { all: 8, ofTenant: 3 }, server: { all: 8, ofTenant: 2 } } as const
export type OpcuaPurpose = keyof typeof limits
/** A process that says nothing for so long is stuck, ms (guess: it says so every two seconds, and a busy machine is slow). */
const silentMs = 60_000
/** Time for an answer, ms (guesses): the package is loaded with the first one. */
const answerMs = 45_000

/** Starts the program with bounded memory; it writes no file and starts no program. */
function startProgram(purpose: OpcuaPurpose): ChildProcess {
  const program = [
    process.execPath,
    `--max-old-space-size=${heapMegabytes[purpose]}`,
    ...['--permission', '--allow-fs-read=*', '--no-warnings'],
    fileURLToPath(new URL('./opcua-host.worker.ts', import.meta.url)),
    opcuaFolder,
  ]
  const bounded = ['/bin/sh', '-c', 'ulimit -c 0; ulimit -v "$0" 2>/dev/null; exec "$@"', String(addressBytes / 1024), ...program]
  const [file = '', ...args] = process.platform === 'linux' ? bounded : program
  return spawn(file, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: {}, windowsHide: true })
}

/** Who hears of a session. */
export interface SessionListener {
  readonly onValues: (values: readonly NodeValue[]) => void
  readonly onBack: (isBack: boolean) => void
  readonly onTurnedAway: (who: TurnedAway) => void
}

const noListener: SessionListener = { onValues: () => undefined, onBack: () => undefined, onTurnedAway: () => undefined }

/**
 * The program that speaks OPC UA, in a process of its own for each connection: whatever a server sends ends that process and not the ingest
 * (decision 137).
 */
export class OpcuaProcess {
  static readonly #running: Readonly<Record<OpcuaPurpose, Map<number, number>>> = {
    connector: new Map(),
    form: new Map(),
    server: new Map(),
  }
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  readonly #ended = Promise.withResolvers<ConnectorFault>()
  #listener: SessionListener = noListener
  #lastId = 0
  #heard = performance.now()
  #isOver = false
  readonly #watch: NodeJS.Timeout

  readonly #tenantId: number
  readonly #purpose: OpcuaPurpose

  private constructor(tenantId: number, purpose: OpcuaPurpose) {
    this.#tenantId = tenantId
    this.#purpose = purpose
    this.#child = startProgram(purpose)
    this.#child.unref()
    this.#child.channel?.unref()
    this.#child.on('message', (reply: OpcuaReply) => this.#hear(reply))
    this.#child.once('error', () => this.#end(said('opcuaNoStart')))
    this.#child.once('exit', (code, signal) => this.#end(said('opcuaCrashed', { code: signal ?? code ?? '-' })))
    this.#watch = setInterval(() => {
      if (performance.now() - this.#heard > silentMs) this.#end(said('opcuaStuck'))
    }, silentMs / 10).unref()
  }

  /** Starts one for a customer; throws if the package is missing or too many run. */
  static start(tenantId: number, purpose: OpcuaPurpose, isInstalled = purpose === 'server' ? hasOpcuaServer() : hasOpcua()): OpcuaProcess {
    if (!isInstalled) throw new ConnectorFault(said('opcuaMissing'))
    const running = OpcuaProcess.#running[purpose]
    const { all, ofTenant } = limits[purpose]
    const own = running.get(tenantId) ?? 0
    const total = [...running.values()].reduce((sum, count) => sum + count, 0)
    if (own >= ofTenant || total >= all) throw new ConnectorFault(said('opcuaTooMany', { own: ofTenant, all }))
    running.set(tenantId, own + 1)
    return new OpcuaProcess(tenantId, purpose)
  }

  static #release(tenantId: number, purpose: OpcuaPurpose): void {
    const running = OpcuaProcess.#running[purpose]
    const left = (running.get(tenantId) ?? 1) - 1
    if (left > 0) running.set(tenantId, left)
    else running.delete(tenantId)
  }

  /** Resolves with the reason when the process or its session is over. */
  get ended(): Promise<ConnectorFault> {
    return this.#ended.promise
  }

  get isOver(): boolean {
    return this.#isOver
  }

  listen(listener: Partial<SessionListener>): void {
    this.#listener = { ...noListener, ...listener }
  }

  /** Asks for something; rejects with a text for the page. */
  async ask<C extends keyof OpcuaCalls>(call: C, order: Parameters<OpcuaCalls[C]>[0] | null): Promise<ReturnType<OpcuaCalls[C]>> {
    if (this.#isOver) throw await this.ended
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(id, { resolve, reject })
    const timer = setTimeout(() => reject(new ConnectorFault(said('opcuaSilent'))), answerMs)
    this.#child.send({ id, call, order } satisfies OpcuaRequest, (error) => error && this.#end(said('opcuaEnded')))
    return promise.finally(() => {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }) as Promise<ReturnType<OpcuaCalls[C]>>
  }

  /** Ends the session politely, if the server answers soon, and the process. */
  async close(politeMs = 2000): Promise<void> {
    if (!this.#isOver)
      await Promise.race([this.ask('close', null).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, politeMs))])
    this.#end(said('stopped'))
  }

  #hear(reply: OpcuaReply): void {
    this.#heard = performance.now()
    if ('values' in reply) this.#listener.onValues(reply.values)
    else if ('turnedAway' in reply) this.#listener.onTurnedAway(reply.turnedAway)
    else if ('isBack' in reply) this.#listener.onBack(reply.isBack)
    else if ('ended' in reply) this.#end(reply.ended)
    else if ('result' in reply) this.#waiting.get(reply.id)?.resolve(reply.result)
    else if ('fault' in reply) this.#waiting.get(reply.id)?.reject(new ConnectorFault(reply.fault))
  }

  #end(why: Said): void {
    if (this.#isOver) return
    this.#isOver = true
    OpcuaProcess.#release(this.#tenantId, this.#purpose)
    clearInterval(this.#watch)
    this.#child.kill('SIGKILL')
    const fault = new ConnectorFault(why)
    this.#ended.resolve(fault)
    for (const { reject } of this.#waiting.values()) reject(fault)
  }
}
