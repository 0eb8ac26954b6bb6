/** How long the expiry warning of an account is hidden after it was acknowledged (specification, section 9). */
export const soonExpireAcknowledgeHours = 24
