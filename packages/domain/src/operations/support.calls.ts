import { call } from '../core/call.ts'

/** A POST: what leaves the installation is in the operation log. */
export const supportCalls = {
  bundle: call({
    method: 'POST',
    path: '/platform/supportBundle',
    access: 'platform:support:export',
    tag: 'operations',
    data: 'file',
    summary: { cn: '下载支持包（不含机密）', en: 'Download a support bundle without secrets' },
  }),
}
