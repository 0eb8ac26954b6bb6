import type { aiReportScreens, assistantScreens } from '@undertone/domain/assistant/assistant.screens'
import type { Pages } from '../../core/address/pages.ts'

export const assistantPages = {
  aiReports: async () => ({ Component: (await import('./report/ai-report-page.tsx')).AiReportPage }),
  aiReport: async () => ({ Component: (await import('./report/ai-report-detail-page.tsx')).AiReportDetailPage }),
  assistantSetting: async () => ({ Component: (await import('./setting/assistant-setting-page.tsx')).AssistantSettingPage }),
} satisfies Pages<typeof aiReportScreens & typeof assistantScreens>
