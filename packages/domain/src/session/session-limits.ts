/** How long the warning that an account expires soon stays away once it was acknowledged (specification, section 9). */
export const soonExpireAcknowledgeHours = 24
