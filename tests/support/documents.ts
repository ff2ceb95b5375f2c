import type { Frequency } from '../../schema/task/task.rules.ts';

/** The documents that the callers of the kit send. Tests that need other fields write their own documents. */

export const registerDocument = `mutation Register($input: RegisterInput!) {
  register(input: $input) { message viewer { id username email timeZone } }
}`;

export const loginDocument = `mutation Login($input: LoginInput!) {
  login(input: $input) { message viewer { id username } }
}`;

export const googleLoginDocument = `mutation GoogleLogin($input: GoogleLoginInput!) {
  googleLogin(input: $input) { message viewer { id username email } }
}`;

export const logoutDocument = 'mutation Logout { logout { message } }';

export const addChildDocument = `mutation AddChild($input: AddChildInput!) {
  addChild(input: $input) { child { id name urlSlug birthDate ageGroup } }
}`;

export const updateSettingsDocument = `mutation UpdateSettings($input: UpdateSettingsInput!) {
  updateSettings(input: $input) { viewer { id timeZone isTimeZoneChosen timeZoneTakesEffectAt } }
}`;

export const completeTaskDocument = `mutation CompleteTask($input: CompleteTaskInput!) {
  completeTask(input: $input) {
    points
    alreadyCompleted
    streakInfo { goldStreak platinumStreak isGoldExtended isPlatinumExtended isComeback }
    completion { id title frequency points completedAt localDate comment imageUrl isPublic }
    assignedTask { id completed }
    child { id totalPoints streak { currentGoldStreak currentPlatinumStreak } }
  }
}`;

const assigned =
  '{ id completed isSwapped task { id title description points ageGroup frequency skills { id name } } }';

/** The assigned tasks of one frequency. */
export const tasksDocument = (frequency: Frequency): string =>
  `query Tasks($id: ID!) { node(id: $id) { ... on Child { tasks: ${frequency}Tasks ${assigned} } } }`;

export const childDocument = `query Child($id: ID!) {
  node(id: $id) {
    ... on Child {
      id name urlSlug ageGroup birthDate today totalPoints role viewerCanEdit
      streak { currentGoldStreak currentPlatinumStreak }
      daily: dailyTasks ${assigned}
      weekly: weeklyTasks ${assigned}
      monthly: monthlyTasks ${assigned}
      dailyResetsAt: resetsAt(frequency: DAILY)
      weeklyResetsAt: resetsAt(frequency: WEEKLY)
      monthlyResetsAt: resetsAt(frequency: MONTHLY)
    }
  }
}`;

/** Creates an access token and returns it. */
export const createTokenDocument = /* GraphQL */ `
  mutation ($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) {
      token
      accessToken {
        id
        name
        scopes
        child {
          id
        }
        createdAt
        expiresAt
        lastUsedAt
      }
      viewer {
        accessTokens {
          id
        }
      }
    }
  }
`;
