import { z } from 'zod'

/** The access token with which a gateway logs in to MQTT (shown once, only its hash is stored) and the MQTT port. */
export const credential = z.object({ credential: z.string(), mqttPort: z.number().int() })
