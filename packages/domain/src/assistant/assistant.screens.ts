import { screen } from '../core/screen.ts'

/** Texts that a language model writes about alarms and findings, and its connection. */
export const aiReportScreens = {
  aiReports: screen({
    path: '/faultAnalysis/aiAlarmReport',
    query: { equipmentId: null },
    label: { cn: 'AI 解读', en: 'AI texts' },
    specName: { cn: 'AI 报警报告', en: 'AI alarm report' },
    module: 'fault',
    group: 'findings',
    permission: 'business:aiReport:list',
    keywords: 'assistant language model llm deepseek explanation 助手 大模型 解读 说明',
  }),
  aiReport: screen({
    path: '/faultAnalysis/aiAlarmReportDetail',
    query: { id: null, source: '' },
    label: { cn: 'AI 解读详情', en: 'AI text' },
    module: 'fault',
    permission: 'business:aiReport:list',
    parent: '/faultAnalysis/aiAlarmReport',
  }),
}

export const assistantScreens = {
  assistantSetting: screen({
    path: '/deepseekSetting',
    query: { documentId: null },
    label: { cn: 'AI 大模型', en: 'Language model' },
    specName: { cn: 'AI 大模型设置', en: 'AI model settings' },
    module: 'platform',
    permission: 'platform:assistant:list',
    platformOnly: true,
    keywords:
      'deepseek openai ollama vllm llm model address key role task question words knowledge base embeddings documents 大模型 地址 密钥 角色任务 提问词 知识库 向量 文档',
  }),
}
