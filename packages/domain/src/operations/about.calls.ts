import { z } from 'zod'
import { call } from '../core/call.ts'

export const aboutCalls = {
  about: call({
    method: 'GET',
    path: '/about',
    access: 'session',
    tag: 'operations',
    data: z.object({
      version: z.string(),
      /** The newest entry of `whatsNew` that the user has not seen and that came with an upgrade; null without one. */
      unseen: z.string().nullable(),
    }),
    summary: { cn: '查看版本和新功能提示', en: 'View the version, and whether there is news' },
  }),
  seen: call({
    method: 'POST',
    path: '/about/seen',
    access: 'session',
    tag: 'operations',
    body: z.strictObject({ key: z.string().max(40) }),
    data: z.null(),
    summary: { cn: '标记新功能已读', en: 'Note that the news were seen' },
  }),
}

/** The packages of other people that the product contains or installs, as the build writes them to `licences.json` beside the web app. */
export const licenceList = z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() }))
export type LicensedPackage = z.output<typeof licenceList>[number]
