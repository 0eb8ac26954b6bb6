import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { helpCalls } from '@undertone/domain/help/help.calls'
import type { FastifyInstance } from 'fastify'
import { type Binding, bind, errorBody } from '../../platform/http/http.ts'
import { languageOf } from '../../platform/http/language.ts'

const isBuilt = (helpDir: string): boolean => existsSync(path.join(helpDir, 'index.html'))

/** Says whether there is documentation, so that the app leads to none that is missing. */
export const helpRoutes = (helpDir: string | null): Binding[] => [
  bind(helpCalls.state, async () => ({ isBuilt: helpDir !== null && isBuilt(helpDir) })),
]

/** Files of `assets` have a hash in their name and never change; pages and their pictures are revalidated. The folder of the checkout may have any name. */
const cacheOf = (helpDir: string, file: string): string =>
  path.relative(helpDir, file).startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'

/**
 * Serves the documentation at `/help`, without a login: it is the same for everybody and says nothing of a customer. Unlike the app it follows a later
 * build while the server runs, since `npm start` builds it after the product is up, and its pages need no server of their own version.
 */
export async function serveHelp(app: FastifyInstance, helpDir: string): Promise<void> {
  app.get('/help', async (request, reply) =>
    reply.header('vary', 'accept-language').redirect(languageOf(request.headers['accept-language']) === 'cn' ? '/help/cn/' : '/help/'),
  )
  await app.register(
    async (help) => {
      help.setNotFoundHandler(async (request, reply) => {
        if (!isBuilt(helpDir))
          return reply.status(404).send(errorBody(new DomainError(coreErrors.notFound), languageOf(request.headers['accept-language'])))
        return reply
          .status(404)
          .type('text/html; charset=utf-8')
          .send(await readFile(path.join(helpDir, '404.html'), 'utf8'))
      })
      await help.register(fastifyStatic, {
        root: helpDir,
        extensions: ['html'],
        preCompressed: true,
        decorateReply: false,
        suppressWarning: true,
        setHeaders: (reply, file) => reply.header('cache-control', cacheOf(helpDir, file)),
      })
    },
    { prefix: '/help/' },
  )
}
