import { maxProvisionBytes } from '@undertone/device/thingsboard/provision'
import type { FastifyInstance } from 'fastify'
import type { DeviceIntake } from './http-intake.ts'

/** Requests at a time (guess: each is answered within milliseconds, or waits for its turn). */
const maxAtOnce = 64

/**
 * `POST /api/v1/provision`: a device that has a provisioning key and no credential yet. The answer is ThingsBoard's; its status says whether there is a
 * credential in it.
 */
export async function provisionRoutes(app: FastifyInstance, intake: Pick<DeviceIntake, 'provision'>): Promise<void> {
  let running = 0
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/api/v1/provision', { bodyLimit: maxProvisionBytes }, async (request, reply) => {
    if (running >= maxAtOnce) return reply.status(503).header('retry-after', 5).send({ status: 'FAILURE', errorMsg: 'too many requests' })
    running++
    try {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const answer = await intake.provision(payload, { address: request.ip, isEncrypted: request.protocol === 'https' })
      return reply
        .status(answer.includes('"SUCCESS"') ? 200 : 403)
        .type('application/json')
        .send(answer)
    } finally {
      running--
    }
  })
}
