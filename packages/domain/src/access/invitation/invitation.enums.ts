import { type CodeOf, enumeration } from '../../core/enum.ts'

/** How far an invitation has come. */
export const invitationState = enumeration(
  'InvitationState',
  { cn: '邀请状态', en: 'Invitation' },
  {
    Open: { code: 'open', cn: '待接受', en: 'Open', tone: 'accent' },
    Accepted: { code: 'accepted', cn: '已接受', en: 'Accepted', tone: 'good' },
    Expired: { code: 'expired', cn: '已过期', en: 'Expired', tone: 'warning' },
    Revoked: { code: 'revoked', cn: '已撤销', en: 'Revoked', tone: 'neutral' },
  },
)
export type InvitationState = CodeOf<typeof invitationState>
