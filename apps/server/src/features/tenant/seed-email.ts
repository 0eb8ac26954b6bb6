import { mailTls } from '@undertone/domain/email/email.enums'
import type { Tx } from '../../platform/database/database.ts'

/** E-mail templates of the demo company: disabled, because their mail server is an example. */
export async function seedEmail(tx: Tx, tenantId: number): Promise<void> {
  const account = {
    tenantId,
    companyId: tenantId,
    enabled: false,
    receivers: 'maintenance@example.com\nreliability@example.com',
    sender: 'undertone@example.com',
    senderName: 'Undertone',
    smtpHost: 'smtp.example.com',
    smtpPort: 465,
    tls: mailTls.members.Tls.code,
    userName: null,
    passwordSealed: null,
  }
  await tx
    .insertInto('emailTemplate')
    .values([
      {
        ...account,
        name: 'Alarm e-mail',
        type: 1,
        title: '{{equipment}} {{point}}: {{level}}',
        body: '{{company}}, {{area}}\n{{equipment}}, {{point}}\n\n{{alarmType}} {{axis}}: {{value}} ({{limit}})\n{{time}}\n\n{{link}}',
      },
      {
        ...account,
        name: 'Weekly report',
        type: 2,
        title: '{{company}}: {{period}}',
        body: '{{company}}\n{{period}}\n\nMachines: {{machines}}\nAlarms: {{alarms}}\n\n{{link}}',
      },
    ])
    .execute()
}
