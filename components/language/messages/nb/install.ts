import type { Translation } from "../translation.ts";

export const install: Translation["install"] = {
  renewed: "Nowline er fornyet. Last inn på nytt når det passer: Det som spilles, stopper et øyeblikk.",
  reload: "Last inn på nytt",
  later: "Ikke nå",

  waiting: {
    offline: "Du er uten nett. {name} åpnes så snart nettet er tilbake.",
    slow: "Serveren svarer ikke. {name} åpnes så snart den gjør det.",
    stay: "Bli her",
  },

  offline: {
    title: { offline: "Du er uten nett", silent: "Nowline svarer ikke", online: "Du er på nett" },
    text: {
      offline:
        "Radioen kommer over nettet, og denne enheten har ikke noe akkurat nå. Siden kommer tilbake av seg selv når det er her igjen.",
      silent:
        "Enheten din er på nett, men når ikke serveren. Vi spør igjen med få sekunders mellomrom, og siden kommer tilbake av seg selv.",
      online: "Dette er siden som vises når nettet er borte.",
    },
    wanted: "Du ville til {path}, som ikke er lagret på denne enheten.",
    retry: "Prøv igjen",
    asking: "Spør …",
    home: "På lufta nå",
    favourites: "Favorittene dine er trygge her",
    favouritesText: "De kan høres så snart nettet er tilbake.",
  },
};
