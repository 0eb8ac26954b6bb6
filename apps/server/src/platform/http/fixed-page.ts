import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Language } from '@undertone/domain/core/text'
import type { FastifyInstance } from 'fastify'
import { languageOf } from './language.ts'

interface Rendered {
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly etag: string
}

/**
 * A page that follows from the program alone: rendered and compressed once per language, however often it is requested. Anyone may request it,
 * so that rendering it each time would let anyone keep the main thread busy. It is rendered when it is first requested (a quarter of a second)
 * and not at the start, since few installations use it and it costs 25 MiB of memory (measured).
 */
export class FixedPage {
  readonly url: string
  readonly #type: string
  readonly #render: (language: Language) => string
  readonly #rendered = new Map<Language, Rendered>()

  constructor(url: string, type: string, render: (language: Language) => string) {
    this.url = url
    this.#type = type
    this.#render = render
  }

  /** The page in a language; the first request for it waits for the rendering. */
  in(language: Language): Rendered {
    const known = this.#rendered.get(language)
    if (known) return known
    const plain = Buffer.from(this.#render(language))
    const rendered = { plain, gzip: gzipSync(plain), etag: `"${hash('sha256', plain, 'base64url')}"` }
    this.#rendered.set(language, rendered)
    return rendered
  }

  serve(app: FastifyInstance): void {
    app.get(this.url, async (request, reply) => {
      const { plain, gzip, etag } = this.in(languageOf(request.headers['accept-language']))
      reply.headers({ etag, vary: 'accept-language, accept-encoding', 'cache-control': 'no-cache' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      reply.type(this.#type)
      const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      return isCompressed ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain)
    })
  }
}
