/** The tabs with which GraphiQL opens: each works as it stands for a signed-in user. */
export const graphiqlTabs = [
  {
    query: `# Who am I, and what is there to do today?
query Today {
  viewer {
    username
    children {
      name
      today
      streak { currentGoldStreak currentPlatinumStreak }
      dailyTasks { id completed task { title points } }
    }
  }
}`,
  },
  {
    query: `# The profile of one child: put its address (urlSlug) into the variables.
query Profile($urlSlug: String!) {
  viewer {
    child(urlSlug: $urlSlug) {
      name
      totalPoints
      weeklyTasks { completed task { title description skills { name } } }
      completions(first: 10) {
        edges { node { title points completedAt } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`,
    variables: '{ "urlSlug": "" }',
  },
  {
    query: `# Completes a task: put the id of a task of the first tab into the variables.
mutation Complete($id: ID!) {
  completeTask(input: { assignedTaskId: $id }) {
    points
    alreadyCompleted
    streakInfo { goldStreak platinumStreak isGoldExtended isPlatinumExtended }
    child { totalPoints }
  }
}`,
    variables: '{ "id": "" }',
  },
];
